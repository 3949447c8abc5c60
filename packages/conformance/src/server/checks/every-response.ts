import { SYNC } from '../../protocol/messages.ts';
import { expectTrue } from '../../report/expect.ts';
import type { Received } from '../caller.ts';
import type { Check } from '../check.ts';

const describe = ({ method, path, status, text }: Received): string =>
  `${method} ${path} ${status} ${text.slice(0, 120)}`;

const ledgers = (received: readonly Received[]): Received[] =>
  received.filter(({ path }) => path === SYNC || path.startsWith(`${SYNC}/`));

/** A directive that lets a shared cache store the response. */
function isCacheable({ headers }: Received): boolean {
  const control = headers.get('cache-control')?.toLowerCase() ?? '';
  if (/\b(no-store|private|no-cache)\b/.test(control)) return false;
  const isFresh = /\b(?:s-maxage|max-age)=[1-9]/.test(control) || headers.has('expires');
  return isFresh || /\bpublic\b/.test(control);
}

/** What every response must be; these come last, and look at those of all other checks. */
export const everyResponseChecks: readonly Check[] = [
  {
    invariant: 'S1',
    title: 'Each JSON response of all checks carries the marker',
    run: ({ received }) => {
      const unmarked = ledgers(received).filter(({ body }) => {
        if (typeof body !== 'object' || body === null) return false;
        return !('ledger' in body) || typeof body.ledger !== 'number' || body.ledger < 1;
      });
      expectTrue(
        `${unmarked.length} responses without it: ${unmarked.slice(0, 3).map(describe).join('; ')}`,
        unmarked.length === 0,
      );
      return Promise.resolve();
    },
  },
  {
    invariant: 'S23',
    title: '429 and 503 carry Retry-After, and a 500 names the effect that failed',
    run: ({ received }) => {
      const bad = ledgers(received).filter(({ status, headers, body }) => {
        if (status === 429 || status === 503)
          return !/^\d+$/.test(headers.get('retry-after') ?? '');
        if (status !== 500) return status > 500;
        return !(typeof body === 'object' && body !== null && 'key' in body && 'type' in body);
      });
      expectTrue(
        `${bad.length} responses: ${bad.slice(0, 3).map(describe).join('; ')}`,
        bad.length === 0,
      );
      return Promise.resolve();
    },
  },
  {
    invariant: 'S24',
    title: 'No response may be stored by a shared cache',
    run: ({ received }) => {
      const stored = ledgers(received).filter(isCacheable);
      expectTrue(
        `${stored.length} responses, such as ${stored.slice(0, 1).map(describe).join('')} with ` +
          `Cache-Control: ${stored[0]?.headers.get('cache-control')}`,
        stored.length === 0,
      );
      return Promise.resolve();
    },
  },
];
