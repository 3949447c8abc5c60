import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { createShopRouter } from './router';

/** What is sent to the configured address: nothing that identifies the shopper, what they view or what they type. */
export type ClientReport =
  | {
      kind: 'vital';
      name: Metric['name'];
      /** ms, or a unitless score (CLS). */
      value: number;
      rating: Metric['rating'];
      navigation: Metric['navigationType'];
      route: string;
    }
  | {
      kind: 'error';
      /** The error's class. The message is left out, as it may contain personal data. */
      type: string;
      /** Files of this build with line and column. */
      at: string[];
      route: string;
    };

/** Limit per page, so that an error in a loop does not flood the server. */
const MAX_ERRORS = 10;
const MAX_FRAMES = 5;
const BATCH_DELAY_MS = 5000;

/** Positions in this build's own files, such as `assets/index-abc.js:1:200`. */
export function parseStackFrames(stack: string | undefined, origin: string): string[] {
  const places = (stack ?? '').matchAll(/(https?:\/\/[^\s/]+)\/(assets\/[\w.-]+:\d+:\d+)/g);
  return [...places]
    .flatMap(([, from, place]) => (from === origin && place !== undefined ? [place] : []))
    .slice(0, MAX_FRAMES);
}

export function createErrorReport(thrown: unknown, route: string, origin: string): ClientReport {
  const isError = thrown instanceof Error;
  // Class names come from code; the name of any other thrown object may contain anything.
  const type = isError && /^\w{1,40}$/.test(thrown.name) ? thrown.name : typeof thrown;
  return {
    kind: 'error',
    type,
    at: parseStackFrames(isError ? thrown.stack : undefined, origin),
    route,
  };
}

function post(url: string, reports: readonly ClientReport[]): void {
  void fetch(url, {
    method: 'POST',
    // Plain text needs no preflight, and the response is not used.
    mode: 'no-cors',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ reports }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}

/**
 * Sends errors and Web Vitals of this page to the configured address. Loaded only if the shop configures one.
 * @param router gives the route's template, such as `/productdetails/$id`; URLs are never sent
 */
export function sendClientReports(
  url: string,
  router: Pick<ReturnType<typeof createShopRouter>, 'state'>,
): void {
  const route = () => router.state.matches.at(-1)?.routeId ?? '';
  let queue: ClientReport[] = [];
  let errors = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (queue.length > 0) post(url, queue);
    queue = [];
  };
  const note = (thrown: unknown) => {
    errors += 1;
    if (errors > MAX_ERRORS) return;
    queue.push(createErrorReport(thrown, route(), location.origin));
    timer ??= setTimeout(send, BATCH_DELAY_MS);
  };
  addEventListener('error', (event) => note(event.error));
  addEventListener('unhandledrejection', (event) => note(event.reason));
  for (const follow of [onCLS, onINP, onLCP, onTTFB]) {
    follow(({ name, value, rating, navigationType }) => {
      const rounded = Math.round(value * 1000) / 1000;
      queue.push({
        kind: 'vital',
        name,
        value: rounded,
        rating,
        navigation: navigationType,
        route: route(),
      });
    });
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}
