import { percentile } from '../../budgets/statistics';
import type { Visited } from './arrive';
import type { Kind } from './visits';

/** What came of the visits of one kind; times in ms, of those that were answered. */
export type KindFigures = {
  visits: number;
  median: number;
  p99: number;
  busy: number;
  failed: number;
};

export function figuresOf(visited: readonly Visited[], kind: Kind): KindFigures {
  const those = visited.filter((visit) => visit.kind === kind);
  const times = those
    .filter(({ outcome }) => outcome === 'done')
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  return {
    visits: those.length,
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    busy: those.filter(({ outcome }) => outcome === 'busy').length,
    failed: those.filter(({ outcome }) => outcome === 'failed').length,
  };
}

/** A page view or an edit of the cart that takes longer is slow (ms). */
export const SLOW_MS = 1000;

/**
 * What broke of the visits of one kind, as text; undefined where nothing did. A checkout is eight calls and a bank between
 * them: it has to succeed, and is not timed as one view.
 */
export function whatBroke(visited: readonly Visited[], kind: Kind): string | undefined {
  const { p99, busy, failed } = figuresOf(visited, kind);
  const broken = [
    ...(failed > 0 ? [`${failed} of ${kind} failed`] : []),
    ...(busy > 0 ? [`${busy} of ${kind} rejected`] : []),
    ...(kind !== 'checkout' && p99 >= SLOW_MS ? [`p99 of ${kind} ${p99.toFixed(0)} ms`] : []),
  ];
  return broken.length === 0 ? undefined : broken.join(', ');
}
