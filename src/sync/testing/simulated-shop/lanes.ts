import { contentOf, type Effect, type Sealed } from '@aangan/ledger-rules/effects';
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
import { ShopError, type ShopState } from './shop-state';

export function placeOf({ owner, client, lane }: LaneName): string {
  return `${owner}/${client}/${lane}`;
}

/**
 * Looks up the effects that were sent, and the lanes that they may belong to.
 * @throws ShopError 422 key reused
 */
export function lookUp(state: ShopState, caller: Caller, effects: readonly Sealed[]): Known {
  const keys = new Set(effects.flatMap(({ key, previous }) => [key, previous]));
  const rows = [...keys].flatMap((key) => state.rows.get(key ?? '') ?? []);
  const lanes = ownersOf(caller).flatMap((owner) =>
    (['cart', 'wishlist'] as const).flatMap(
      (lane) => state.lanes.get(placeOf({ owner, client: caller.client, lane })) ?? [],
    ),
  );
  const known = selectOwnRows(caller, effects, { rows, lanes });
  if ('foreignKey' in known) throw keyReused(known.foreignKey);
  return known;
}

/**
 * Separates the new effects of a call.
 * @throws ShopError 409 forked, 422 key reused
 */
export function classifyCall<Sent extends Effect>(
  state: ShopState,
  lane: LaneName,
  effects: readonly Sent[],
  { rows, lanes }: Known,
): EffectStatus<Sent>[] {
  const head = headOf(lanes, lane) ?? { n: 0, key: null };
  const taken = numbersIn(state, lane);
  const asked = numbersToLookUp(effects, { head, rows });
  const numbers = new Set(asked.filter((n) => taken.has(n)));
  try {
    return classifyEffects(effects, { lane, hashOf: contentOf, head, rows, numbers });
  } catch (error) {
    if (!(error instanceof SequenceConflict)) throw error;
    if (error.kind === 'key-reused') throw keyReused(error.key);
    const wasDone = (key: string) => typeof rows.get(key)?.n === 'number';
    const keys = effects.flatMap(({ key }) => (wasDone(key) ? [] : [key]));
    state.notify({ kind: 'forked', keys });
    const outcomes = recordedOutcomes(effects, rows);
    throw new ShopError(409, 'forked', null, outcomes.length > 0 ? { outcomes } : {});
  }
}

function keyReused(key: string): ShopError {
  return new ShopError(422, 'key_reused', null, { key });
}

/** Whether an effect without a row was applied so long ago that its row was deleted. */
export function isForgotten(
  state: ShopState,
  lane: LaneName,
  { n }: Sealed,
  { lanes }: Known,
): boolean {
  const head = headOf(lanes, lane);
  return head !== undefined && n <= head.n && !numbersIn(state, lane).has(n);
}

/** Numbers of the rows that still exist. */
function numbersIn({ rows }: ShopState, { owner, client, lane }: LaneName): Set<number | null> {
  const numbers = new Set<number | null>();
  for (const row of rows.values()) {
    if (row.owner === owner && row.client === client && row.lane === lane) numbers.add(row.n);
  }
  return numbers;
}
