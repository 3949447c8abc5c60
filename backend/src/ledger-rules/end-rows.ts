import type { EffectRow, Ending, Head } from './rows';

/** How rows end together: which are done, which never took effect, and how far their lanes are. */
export type Endings = { endings: Ending[]; forgotten: string[]; heads: Head[] };

/** Where each subject of rows that are not refused is to end; later rows build upon earlier ones. */
export function targetsOfRows(rows: readonly EffectRow[]): Map<string, number> {
  return new Map(
    rows.flatMap(({ subject, target, outcome }) =>
      outcome === 'applied' ? [[subject, target]] : [],
    ),
  );
}

/** Subjects of which nothing has happened: as they were before the first row, and not at the target. */
export function untouched(
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

/** All has come to its target, but for codes that Medusa did not take. */
export function endAll(rows: readonly EffectRow[], codes: ReadonlySet<string>): Endings {
  const endings = rows.map(({ key, subject, target, outcome, reason }) => {
    const isCode = subject.startsWith('code:') && outcome === 'applied' && target === 1;
    return isCode && !codes.has(subject.slice('code:'.length))
      ? { key, outcome: 'rejected' as const, reason: 'code_not_applicable' }
      : { key, outcome, reason };
  });
  return { endings, forgotten: [], heads: headsOf(rows) };
}

/**
 * Some has come to its target, some never will. What did not happen is forgotten, so that its key
 * may be sent again; unless something behind it in the lane did happen, which nobody goes back
 * before: then it is refused for good.
 *
 * @param rows open ones of a cart, in the order of their numbers
 */
export function endSome(rows: readonly EffectRow[], missed: ReadonlySet<string>): Endings {
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
