import { outcomeOf, type CartEffect, type Outcome, type Sealed, type WishEffect } from './effects';
import type { EffectRow, LaneName } from './rows';

/** A call that is refused whole: a copied profile, or a key that stands for something else. */
export class SequenceConflict extends Error {
  readonly kind: 'forked' | 'key-reused';
  /** Of the effect that shows it. */
  readonly key: string;

  constructor(kind: 'forked' | 'key-reused', key: string) {
    super(kind);
    this.kind = kind;
    this.key = key;
  }
}

/** What is known of an effect that has arrived. */
export type Verdict<Effect> =
  | { kind: 'known'; effect: Effect; row: EffectRow }
  /** Done so long ago that what came of it is forgotten. */
  | { kind: 'duplicate'; effect: Effect }
  | { kind: 'fresh'; effect: Effect };

/** What the ledger knows of a lane. */
export type LaneState = {
  lane: LaneName;
  hashOf: (effect: CartEffect | WishEffect, lane: LaneName) => string;
  head: { n: number; key: string | null };
  /** Rows of the keys that were sent, and of those before them. */
  rows: ReadonlyMap<string, EffectRow>;
  /** Numbers up to the head that are still written down. */
  numbers: ReadonlySet<number | null>;
};

/**
 * Tells what is new. Effects form a chain: each names the one before it, so that a copied profile,
 * whose two devices number on alike, is told from a retry.
 *
 * @throws {SequenceConflict}
 */
export function judge<Effect extends CartEffect | WishEffect>(
  effects: readonly Effect[],
  { lane, hashOf, head, rows, numbers }: LaneState,
): Verdict<Effect>[] {
  let last = head;
  return effects.map((effect) => {
    const row = rows.get(effect.key);
    if (row) {
      const isCancelledUnseen = row.n === null;
      if (!isCancelledUnseen && row.hash !== hashOf(effect, lane)) {
        throw new SequenceConflict('key-reused', effect.key);
      }
      return { kind: 'known', effect, row };
    }
    if (effect.n <= last.n) {
      // The number is taken by another key, or by one whose row was deleted for its age.
      if (effect.n > head.n || numbers.has(effect.n))
        throw new SequenceConflict('forked', effect.key);
      return { kind: 'duplicate', effect };
    }
    const before = effect.previous === null ? undefined : rows.get(effect.previous);
    const followsCancelled = before?.n === null;
    if (effect.previous !== last.key && !followsCancelled)
      throw new SequenceConflict('forked', effect.key);
    last = { n: effect.n, key: effect.key };
    return { kind: 'fresh', effect };
  });
}

/** Those that nothing became of yet. */
export function freshOf<Effect>(verdicts: readonly Verdict<Effect>[]): Effect[] {
  return verdicts.flatMap(({ kind, effect }) => (kind === 'fresh' ? [effect] : []));
}

/** What a call is told, in its order; effects that nothing became of are left out. */
export function outcomesOf<Effect extends Sealed>(
  verdicts: readonly Verdict<Effect>[],
  applied: readonly Outcome[] = [],
): Outcome[] {
  return verdicts.flatMap((verdict): Outcome[] => {
    const { key } = verdict.effect;
    if (verdict.kind === 'known') return [outcomeOf(verdict.row)];
    if (verdict.kind === 'duplicate') return [{ key, outcome: 'duplicate' }];
    return applied.filter((outcome) => outcome.key === key);
  });
}
