import type { MedusaContainer } from '@medusajs/framework/types';
import type { Effect, Sealed } from '@aangan/ledger-rules/effects';
import {
  type Caller,
  headOf,
  type Known,
  ownersOf,
  selectOwnRows,
} from '@aangan/ledger-rules/owners';
import type { LaneName } from '@aangan/ledger-rules/rows';
import {
  recordedOutcomes,
  classifyEffects,
  numbersToLookUp,
  SequenceConflict,
  type EffectStatus,
} from '@aangan/ledger-rules/classify-effects';
import { Forked } from './forked';
import { hashOf, ledgerOf } from '../effects/ledger';
import { SyncRefusal } from '../effects/sync-refusal';

/** Looks up what was sent, and the lanes that it may belong to. */
export async function lookUp(
  container: MedusaContainer,
  caller: Caller,
  effects: readonly Sealed[],
): Promise<Known> {
  const ledger = ledgerOf(container);
  const keys = effects.flatMap(({ key, previous }) => (previous === null ? key : [key, previous]));
  const [rows, lanes] = await Promise.all([
    ledger.rowsByKey([...new Set(keys)]),
    ledger.lanesOf(ownersOf(caller), caller.client),
  ]);
  const known = selectOwnRows(caller, effects, { rows, lanes });
  if ('foreignKey' in known) throw SyncRefusal.keyReused(known.foreignKey);
  return known;
}

/**
 * Tells what of a call is new.
 * @throws {SyncRefusal} forked, or key reused
 */
export async function classifyCall<Sent extends Effect>(
  container: MedusaContainer,
  lane: LaneName,
  effects: readonly Sent[],
  { rows, lanes }: Known,
): Promise<EffectStatus<Sent>[]> {
  const head = headOf(lanes, lane) ?? { n: 0, key: null };
  const asked = numbersToLookUp(effects, { head, rows });
  const numbers = await ledgerOf(container).numbersIn(lane, asked);
  try {
    return classifyEffects(effects, { lane, hashOf, head, rows, numbers });
  } catch (error) {
    if (!(error instanceof SequenceConflict)) throw error;
    throw error.kind === 'forked'
      ? new Forked(recordedOutcomes(effects, rows))
      : SyncRefusal.keyReused(error.key);
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
