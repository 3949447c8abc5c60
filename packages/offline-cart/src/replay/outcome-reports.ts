import type { Outcome } from '../model/outcome';
import type { Failure } from '../transport/transport';

/** Name of an outcome in the shop's metrics. It identifies neither shopper nor product. */
export type OutcomeName =
  | 'applied'
  | 'duplicate'
  | `rejected_${Extract<Outcome, { kind: 'rejected' }>['reason']}`
  | 'call_repeated'
  | 'call_sign_in_needed'
  | 'call_forked';

export type ReportOutcomes = (names: readonly OutcomeName[]) => void;

/** Outcomes within this period are sent in one report. */
const REPORT_INTERVAL_MS = 10_000;

export function nameOfOutcome(outcome: Outcome): OutcomeName {
  return outcome.kind === 'rejected' ? `rejected_${outcome.reason}` : outcome.kind;
}

export function nameOfFailure(failure: Failure): OutcomeName {
  return failure.kind === 'retry' ? 'call_repeated' : 'call_sign_in_needed';
}

/**
 * Counts outcomes and posts the counts at intervals, without keys, products or persons. A lost report is
 * not repeated.
 */
export function outcomeReports(post: (body: string) => Promise<unknown>): ReportOutcomes {
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
    if (counts.size > 0) timer ??= setTimeout(send, REPORT_INTERVAL_MS);
  };
}
