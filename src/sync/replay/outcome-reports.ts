import { storeUrl } from '@/commerce/http/access';
import type { Outcome } from '../transports/outcome';
import type { Failure } from '../transports/transport';

/** What became of an effect or a call, by a name that says nothing of who or what: for the shop's metrics. */
export type OutcomeName =
  | 'applied'
  | 'duplicate'
  | `rejected_${Extract<Outcome, { kind: 'rejected' }>['reason']}`
  | 'call_repeated'
  | 'call_sign_in_needed'
  | 'call_forked';

export type TellOutcomes = (names: readonly OutcomeName[]) => void;

/** ms in which what happens goes in one report. */
const gatherFor = 10_000;

export function nameOfOutcome(outcome: Outcome): OutcomeName {
  return outcome.kind === 'rejected' ? `rejected_${outcome.reason}` : outcome.kind;
}

export function nameOfFailure(failure: Failure): OutcomeName {
  return failure.kind === 'retry' ? 'call_repeated' : 'call_sign_in_needed';
}

/**
 * Counts outcomes and sends the counts now and then, and nothing else: no keys, no products, nobody's name. A report that
 * does not arrive is forgotten.
 */
export function outcomeReports(
  post: (body: string) => Promise<unknown> = postCounts,
): TellOutcomes {
  let counts = new Map<OutcomeName, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    timer = undefined;
    const body = JSON.stringify({ counts: Object.fromEntries(counts) });
    counts = new Map();
    void post(body).catch(() => undefined);
  }
  return (names) => {
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    if (counts.size > 0) timer ??= setTimeout(send, gatherFor);
  };
}

function postCounts(body: string): Promise<unknown> {
  return fetch(storeUrl('/replay-outcomes'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    credentials: 'omit',
    keepalive: true,
    cache: 'no-store',
  });
}
