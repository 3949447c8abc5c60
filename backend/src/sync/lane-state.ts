import type { MedusaContainer } from '@medusajs/framework/types';
import type { CartEffect, Sealed, WishEffect } from '../ledger-rules/effects';
import { type Asker, headOf, type Known, ownersOf, ownKnown } from '../ledger-rules/owners';
import type { LaneName } from '../ledger-rules/rows';
import { judge, SequenceConflict, type Verdict } from '../ledger-rules/sequence';
import { hashOf } from './effect-hash';
import { ledgerOf } from './ledger';
import { SyncRefusal } from './sync-refusal';

/** Looks up what was sent, and the lanes that it may belong to. */
export async function lookUp(
  container: MedusaContainer,
  asker: Asker,
  effects: readonly Sealed[],
): Promise<Known> {
  const ledger = ledgerOf(container);
  const keys = effects.flatMap(({ key, previous }) => (previous === null ? key : [key, previous]));
  const [rows, lanes] = await Promise.all([
    ledger.rowsByKey([...new Set(keys)]),
    ledger.lanesOf(ownersOf(asker), asker.client),
  ]);
  const known = ownKnown(asker, effects, { rows, lanes });
  if ('foreignKey' in known) throw SyncRefusal.keyReused(known.foreignKey);
  return known;
}

/**
 * Tells what of a call is new.
 * @throws {SyncRefusal} forked, or key reused
 */
export async function judgeCall<Effect extends CartEffect | WishEffect>(
  container: MedusaContainer,
  lane: LaneName,
  effects: readonly Effect[],
  { rows, lanes }: Known,
): Promise<Verdict<Effect>[]> {
  const head = headOf(lanes, lane) ?? { n: 0, key: null };
  const old = effects.filter(({ key, n }) => n <= head.n && !rows.has(key)).map(({ n }) => n);
  const numbers = await ledgerOf(container).numbersIn(lane, old);
  try {
    return judge(effects, { lane, hashOf, head, rows, numbers });
  } catch (error) {
    if (!(error instanceof SequenceConflict)) throw error;
    throw error.kind === 'forked' ? SyncRefusal.forked() : SyncRefusal.keyReused(error.key);
  }
}

/** Whether an effect without a row was done so long ago that its row was deleted. */
export async function isForgotten(
  container: MedusaContainer,
  lane: LaneName,
  { n }: Sealed,
  { lanes }: Known,
): Promise<boolean> {
  const head = headOf(lanes, lane);
  if (head === undefined || n > head.n) return false;
  return (await ledgerOf(container).numbersIn(lane, [n])).size === 0;
}
