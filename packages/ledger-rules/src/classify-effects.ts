import { type Effect as AnyEffect, outcomeOf, type Outcome, type Sealed } from './effects.ts';
import type { EffectRow, LaneName } from './rows.ts';

/** Rejects a whole call: the browser profile was copied (`forked`), or a key was reused for other content. */
export class SequenceConflict extends Error {
  readonly kind: 'forked' | 'key-reused';
  /** Key of the effect that revealed the conflict. */
  readonly key: string;

  constructor(kind: 'forked' | 'key-reused', key: string) {
    super(kind);
    this.kind = kind;
    this.key = key;
  }
}

/** Whether the ledger already holds an effect that has arrived. */
export type EffectStatus<Effect> =
  | { kind: 'known'; effect: Effect; row: EffectRow }
  /** Its row was deleted because of its age, so its outcome is unknown. */
  | { kind: 'duplicate'; effect: Effect }
  | { kind: 'fresh'; effect: Effect };

/** The ledger's state of a lane. */
export type LaneState = {
  lane: LaneName;
  hashOf: (effect: AnyEffect, lane: LaneName) => string;
  head: { n: number; key: string | null };
  /** Rows of the keys that were sent, and of their predecessors. */
  rows: ReadonlyMap<string, EffectRow>;
  /** Those of `numbersToLookUp` that an existing row of the lane has. */
  numbers: ReadonlySet<number | null>;
};

/** Sequence numbers of a call that another effect may have taken: those up to the head that no row of its keys has. */
export function numbersToLookUp(
  effects: readonly Sealed[],
  { head, rows }: Pick<LaneState, 'head' | 'rows'>,
): number[] {
  const isNumbered = (key: string) => typeof rows.get(key)?.n === 'number';
  return effects.flatMap(({ key, n }) => (n <= head.n && !isNumbered(key) ? [n] : []));
}

/**
 * Separates new effects from retries. Effects form a chain: each names its predecessor. That
 * distinguishes a retry from a copied profile, where two devices continue with the same numbers. An
 * effect that was cancelled before it arrived leaves its number free: if another effect has it, the
 * profile was copied as well.
 *
 * @throws {SequenceConflict}
 */
export function classifyEffects<Effect extends AnyEffect>(
  effects: readonly Effect[],
  { lane, hashOf, head, rows, numbers }: LaneState,
): EffectStatus<Effect>[] {
  let last = head;
  return effects.map((effect) => {
    const row = rows.get(effect.key);
    if (row) {
      const wasCancelledBeforeArrival = row.n === null;
      if (!wasCancelledBeforeArrival && row.hash !== hashOf(effect, lane)) {
        throw new SequenceConflict('key-reused', effect.key);
      }
      if (wasCancelledBeforeArrival && numbers.has(effect.n))
        throw new SequenceConflict('forked', effect.key);
      return { kind: 'known', effect, row };
    }
    if (effect.n <= last.n) {
      // Either another key has this number, or the row of this key was deleted because of its age.
      if (effect.n > head.n || numbers.has(effect.n))
        throw new SequenceConflict('forked', effect.key);
      return { kind: 'duplicate', effect };
    }
    const predecessor = effect.previous === null ? undefined : rows.get(effect.previous);
    const isPreviousFree = effect.n - 1 > last.n;
    const followsCancelled = predecessor?.n === null && isPreviousFree;
    if (effect.previous !== last.key && !followsCancelled)
      throw new SequenceConflict('forked', effect.key);
    last = { n: effect.n, key: effect.key };
    return { kind: 'fresh', effect };
  });
}

/** The effects that the ledger does not hold yet. */
export function freshEffects<Effect>(statuses: readonly EffectStatus<Effect>[]): Effect[] {
  return statuses.flatMap(({ kind, effect }) => (kind === 'fresh' ? [effect] : []));
}

/** Outcomes of those effects of a rejected call that were applied earlier, before or after the profile was copied. */
export function recordedOutcomes(
  effects: readonly Sealed[],
  rows: ReadonlyMap<string, EffectRow>,
): Outcome[] {
  return effects.flatMap(({ key }) => {
    const row = rows.get(key);
    return row === undefined ? [] : [outcomeOf(row)];
  });
}

/** The outcomes that the response reports, in the order of the call. Leaves out effects that were not applied. */
export function outcomesOf<Effect extends Sealed>(
  statuses: readonly EffectStatus<Effect>[],
  applied: readonly Outcome[] = [],
): Outcome[] {
  return statuses.flatMap((status): Outcome[] => {
    const { key } = status.effect;
    if (status.kind === 'known') return [outcomeOf(status.row)];
    if (status.kind === 'duplicate') return [{ key, outcome: 'duplicate' }];
    return applied.filter((outcome) => outcome.key === key);
  });
}
