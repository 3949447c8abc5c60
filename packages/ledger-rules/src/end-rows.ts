import type { EffectRow, Ending, Head } from './rows.ts';

/** How to close open rows: the outcome of each, the keys of those that never took effect, and the new heads of their lanes. */
export type Endings = { endings: Ending[]; forgotten: string[]; heads: Head[] };

/** The final amount of each subject. Rejected rows do not count; later rows override earlier ones. */
export function targetsOfRows(rows: readonly EffectRow[]): Map<string, number> {
  return new Map(
    rows.flatMap(({ subject, target, outcome }) =>
      outcome === 'applied' ? [[subject, target]] : [],
    ),
  );
}

/** Subjects to which no row was applied: they still have the amount from before the first row, and that is not the target. */
export function unchangedSubjects(
  rows: readonly EffectRow[],
  now: ReadonlyMap<string, number>,
): Set<string> {
  const bases = new Map(rows.toReversed().map(({ subject, base }) => [subject, base]));
  return new Set(
    [...targetsOfRows(rows)].flatMap(([subject, target]) => {
      const pieces = now.get(subject);
      return pieces === bases.get(subject) && pieces !== target ? [subject] : [];
    }),
  );
}

/** Closes rows that all reached their targets, except for codes that Medusa did not accept. */
export function completeAllRows(rows: readonly EffectRow[], codes: ReadonlySet<string>): Endings {
  const endings = rows.map(({ key, subject, target, outcome, reason }) => {
    const isCode = subject.startsWith('code:') && outcome === 'applied' && target === 1;
    return isCode && !codes.has(subject.slice('code:'.length))
      ? { key, outcome: 'rejected' as const, reason: 'code_not_applicable' }
      : { key, outcome, reason };
  });
  return { endings, forgotten: [], heads: headsOf(rows) };
}

/**
 * Closes rows of which some never reach their target. A row that was not applied is deleted, so that
 * its key may be sent again. If a later row of the same lane was applied, the lane cannot return to
 * an earlier number, and the row is rejected instead.
 *
 * @param rows open rows of a cart, in the order of their numbers
 * @param missed subjects to which no row was applied
 */
export function completeSomeRows(rows: readonly EffectRow[], missed: ReadonlySet<string>): Endings {
  const all: Endings = { endings: [], forgotten: [], heads: [] };
  for (const lane of byLane(rows)) {
    const isMissed = ({ outcome, subject }: EffectRow) =>
      outcome === 'applied' && missed.has(subject);
    const lastDone = lane.findLastIndex((row) => row.outcome === 'applied' && !isMissed(row));
    const firstGap = lane.findIndex((row, index) => index > lastDone && isMissed(row));
    const kept = firstGap === -1 ? lane : lane.slice(0, firstGap);
    all.endings.push(
      ...kept.map((row) =>
        isMissed(row)
          ? { key: row.key, outcome: 'rejected' as const, reason: 'failed' }
          : { key: row.key, outcome: row.outcome, reason: row.reason },
      ),
    );
    all.forgotten.push(...lane.slice(kept.length).map(({ key }) => key));
    all.heads.push(...headsOf(kept));
  }
  return all;
}

function headsOf(rows: readonly EffectRow[]): Head[] {
  return byLane(rows).flatMap((lane) => {
    const last = lane.at(-1);
    if (!last || last.n === null) return [];
    const { owner, client, lane: name, n, key, cart_id } = last;
    return [{ owner, client, lane: name, n, key, cartId: cart_id }];
  });
}

function byLane(rows: readonly EffectRow[]): EffectRow[][] {
  const lanes = new Map<string, EffectRow[]>();
  for (const row of rows) {
    const name = JSON.stringify([row.owner, row.client, row.lane]);
    lanes.set(name, [...(lanes.get(name) ?? []), row]);
  }
  return [...lanes.values()];
}
