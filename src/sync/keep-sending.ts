import { onReach } from '@/commerce/http/reach';

/** ms until what waits is tried again; doubles up to the longest. */
const firstPause = 15_000;
const longestPause = 5 * 60_000;

/** What waits on this device to be sent. */
export interface Waiting {
  drain: () => Promise<void>;
  /** What was refused waits no longer. */
  messages: () => ReadonlyArray<{ refusal: string | null }>;
  listen: (listener: () => void) => () => void;
}

/**
 * Sends what waits in an outbox: now, when the connection is back, when the shopper returns to the page, and now and
 * then while something waits.
 * @returns what stops it
 */
export function keepSending(outbox: Waiting): () => void {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const waits = () => outbox.messages().some(({ refusal }) => refusal === null);

  function sendLater(): void {
    if (timer !== null || !waits()) return;
    timer = setTimeout(() => void send(), pause);
    pause = Math.min(longestPause, 2 * pause);
  }

  async function send(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    await outbox.drain();
    if (waits()) sendLater();
    else pause = firstPause;
  }

  /** Where nothing waits nothing is read either: these events come often. */
  const sendNow = () => {
    if (waits()) void send();
  };

  const stops = [
    outbox.listen(sendLater),
    onReach((reach) => {
      if (reach === 'reached') sendNow();
    }),
  ];
  addEventListener('online', sendNow);
  addEventListener('focus', sendNow);
  void send();
  return () => {
    for (const stop of stops) stop();
    removeEventListener('online', sendNow);
    removeEventListener('focus', sendNow);
    if (timer !== null) clearTimeout(timer);
  };
}
