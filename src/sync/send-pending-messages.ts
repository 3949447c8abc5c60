import { onReachabilityChange } from '@/commerce/http/reachability';

/** Pause before a retry. It doubles up to the maximum. */
const firstPause = 15_000;
const longestPause = 5 * 60_000;

/** An outbox on this device. */
export interface PendingMessages {
  drain: () => Promise<void>;
  /** Messages with a refusal are not pending. */
  messages: () => ReadonlyArray<{ refusal: string | null }>;
  listen: (listener: () => void) => () => void;
}

/**
 * Sends the messages of an outbox: at once, when the connection is back, when the shopper returns to the
 * page, and at intervals while some are pending.
 * @returns a function that stops it
 */
export function sendPendingMessages(outbox: PendingMessages): () => void {
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

  /** Does nothing without pending messages, since these events are frequent. */
  const sendNow = () => {
    if (waits()) void send();
  };

  const stops = [
    outbox.listen(sendLater),
    onReachabilityChange((reach) => {
      if (reach === 'reachable') sendNow();
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
