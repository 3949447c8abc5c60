import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { createShopRouter } from './router';

/** What is sent to the address that the shop names: nothing of who it is, what they look at, or what they typed. */
export type ClientReport =
  | {
      kind: 'vital';
      name: Metric['name'];
      /** ms, or a share of the screen (CLS). */
      value: number;
      rating: Metric['rating'];
      navigation: Metric['navigationType'];
      route: string;
    }
  | {
      kind: 'error';
      /** The error's class; its message may hold anything. */
      type: string;
      /** Files of this build with line and column. */
      at: string[];
      route: string;
    };

/** Errors reported of one page: a loop of them says no more. */
const mostErrors = 10;
const mostFrames = 5;
/** ms in which errors are gathered. */
const gatherFor = 5000;

/** Where in this build's own files an error came from: `assets/index-abc.js:1:200`. */
export function framesOf(stack: string | undefined, origin: string): string[] {
  const places = (stack ?? '').matchAll(/(https?:\/\/[^\s/]+)\/(assets\/[\w.-]+:\d+:\d+)/g);
  return [...places]
    .flatMap(([, from, place]) => (from === origin && place !== undefined ? [place] : []))
    .slice(0, mostFrames);
}

export function errorReport(thrown: unknown, route: string, origin: string): ClientReport {
  const isError = thrown instanceof Error;
  // A class is named in code; a thrown object may be named by anybody.
  const type = isError && /^\w{1,40}$/.test(thrown.name) ? thrown.name : typeof thrown;
  return { kind: 'error', type, at: framesOf(isError ? thrown.stack : undefined, origin), route };
}

function post(url: string, reports: readonly ClientReport[]): void {
  void fetch(url, {
    method: 'POST',
    // Plain text needs no preflight; the answer is of no interest.
    mode: 'no-cors',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ reports }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}

/**
 * Sends errors and Web Vitals of this page to the shop's address, from now on. Loaded only where the shop names one.
 * @param router tells the route's template, such as `/productdetails/$id`; addresses are never sent
 */
export function sendClientReports(
  url: string,
  router: Pick<ReturnType<typeof createShopRouter>, 'state'>,
): void {
  const route = () => router.state.matches.at(-1)?.routeId ?? '';
  let waiting: ClientReport[] = [];
  let errors = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) post(url, waiting);
    waiting = [];
  };
  const note = (thrown: unknown) => {
    errors += 1;
    if (errors > mostErrors) return;
    waiting.push(errorReport(thrown, route(), location.origin));
    timer ??= setTimeout(send, gatherFor);
  };
  addEventListener('error', (event) => note(event.error));
  addEventListener('unhandledrejection', (event) => note(event.reason));
  for (const follow of [onCLS, onINP, onLCP, onTTFB]) {
    follow(({ name, value, rating, navigationType }) => {
      const rounded = Math.round(value * 1000) / 1000;
      waiting.push({
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
