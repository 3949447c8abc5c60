import type { EffectRow, LaneName } from '../modules/sync-ledger/rows';
import { type CartEffect, hashOf, type WishEffect } from './effects';
import { SyncRefusal } from './sync-refusal';

/** What is known of an effect that has arrived. */
export type Verdict<Effect> =
  | { kind: 'known'; effect: Effect; row: EffectRow }
  /** Done so long ago that what came of it is forgotten. */
  | { kind: 'duplicate'; effect: Effect }
  | { kind: 'fresh'; effect: Effect };

/** What the ledger knows of a lane. */
export type LaneState = {
  lane: LaneName;
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
 * @throws {SyncRefusal} forked, or key reused
 */
export function judge<Effect extends CartEffect | WishEffect>(
  effects: readonly Effect[],
  { lane, head, rows, numbers }: LaneState,
): Verdict<Effect>[] {
  let last = head;
  return effects.map((effect) => {
    const row = rows.get(effect.key);
    if (row) {
      const isCancelledUnseen = row.n === null;
      if (!isCancelledUnseen && row.hash !== hashOf(effect, lane)) {
        throw SyncRefusal.keyReused(effect.key);
      }
      return { kind: 'known', effect, row };
    }
    if (effect.n <= last.n) {
      // The number is taken by another key, or by one whose row was deleted for its age.
      if (effect.n > head.n || numbers.has(effect.n)) throw SyncRefusal.forked();
      return { kind: 'duplicate', effect };
    }
    const before = effect.previous === null ? undefined : rows.get(effect.previous);
    const followsCancelled = before?.n === null;
    if (effect.previous !== last.key && !followsCancelled) throw SyncRefusal.forked();
    last = { n: effect.n, key: effect.key };
    return { kind: 'fresh', effect };
  });
}
