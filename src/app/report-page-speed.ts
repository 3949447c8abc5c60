import { onINP, onLCP } from 'web-vitals';
import { storeUrl } from '@/commerce/http/access';
import { currentSettings } from '@/commerce/settings';
import { connection } from '@/sync/connection';
import { openedCore } from '@/sync/page-core';
import { editsAreSent } from '@/sync/unsent-edits';

/** What a page reports when it is left; nothing of it names the shopper or what was viewed. */
export interface PageReport {
  /** Largest Contentful Paint (ms). */
  lcp?: number;
  /** Interaction to Next Paint (ms). */
  inp?: number;
  /** How often edits of the cart that were made offline have reached the shop. */
  replayed?: number;
}

/** Edits that take longer are not counted. */
const MAX_REPLAY_MS = 300_000;

function post(report: PageReport): void {
  void fetch(storeUrl('/store/page-reports'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-publishable-api-key': currentSettings().publishableKey,
    },
    body: JSON.stringify(report),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}

async function pendingCartEdits(): Promise<number> {
  const view = await openedCore()?.view();
  return view?.lanes.cart.pending ?? 0;
}

/** Calls the listener whenever edits of the cart that waited for the network have reached the shop. */
function followReplays(onReplay: () => void): void {
  connection.listen((state) => {
    if (state === 'offline') return;
    void pendingCartEdits()
      .then(async (pending) => {
        if (pending === 0) return;
        await editsAreSent(MAX_REPLAY_MS);
        if ((await pendingCartEdits()) === 0) onReplay();
      })
      // A log that cannot be read has sent nothing.
      .catch(() => undefined);
  });
}

/** Reports how fast this page was, when it is left. Loaded only by a shop whose owner wants to see it. */
export function reportPageSpeed(): void {
  let report: PageReport = {};
  let isPaintSent = false;
  let isReactionSent = false;
  onLCP(({ value }) => {
    if (!isPaintSent) report.lcp = Math.round(value);
    isPaintSent = true;
  });
  onINP(({ value }) => {
    if (!isReactionSent) report.inp = Math.round(value);
    isReactionSent = true;
  });
  followReplays(() => {
    report.replayed = (report.replayed ?? 0) + 1;
  });
  const send = () => {
    if (Object.keys(report).length > 0) post(report);
    report = {};
  };
  // The callbacks above, which were registered before, have their figures by then.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}
