import {
  contentOf,
  type CartEffect,
  type Sealed,
  type WishEffect,
} from '../../../../backend/src/ledger-rules/effects';
import {
  type Asker,
  headOf,
  type Known,
  ownersOf,
  ownKnown,
} from '../../../../backend/src/ledger-rules/owners';
import type { LaneName } from '../../../../backend/src/ledger-rules/rows';
import {
  judge,
  SequenceConflict,
  type Verdict,
} from '../../../../backend/src/ledger-rules/sequence';
import { ShopError, type ShopState } from './shop-state';

export function placeOf({ owner, client, lane }: LaneName): string {
  return `${owner}/${client}/${lane}`;
}

/**
 * Looks up what was sent, and the lanes that it may belong to.
 * @throws ShopError 422 key reused
 */
export function lookUp(state: ShopState, asker: Asker, effects: readonly Sealed[]): Known {
  const keys = new Set(effects.flatMap(({ key, previous }) => [key, previous]));
  const rows = [...keys].flatMap((key) => state.rows.get(key ?? '') ?? []);
  const lanes = ownersOf(asker).flatMap((owner) =>
    (['cart', 'wishlist'] as const).flatMap(
      (lane) => state.lanes.get(placeOf({ owner, client: asker.client, lane })) ?? [],
    ),
  );
  const known = ownKnown(asker, effects, { rows, lanes });
  if ('foreignKey' in known) throw new ShopError(422, 'key_reused');
  return known;
}

/**
 * Tells what of a call is new.
 * @throws ShopError 409 forked, 422 key reused
 */
export function judgeCall<Effect extends CartEffect | WishEffect>(
  state: ShopState,
  lane: LaneName,
  effects: readonly Effect[],
  { rows, lanes }: Known,
): Verdict<Effect>[] {
  const head = headOf(lanes, lane) ?? { n: 0, key: null };
  const numbers = numbersIn(state, lane);
  try {
    return judge(effects, { lane, hashOf: contentOf, head, rows, numbers });
  } catch (error) {
    if (!(error instanceof SequenceConflict)) throw error;
    if (error.kind === 'key-reused') throw new ShopError(422, 'key_reused');
    state.tell({ kind: 'forked', keys: effects.map(({ key }) => key) });
    throw new ShopError(409, 'forked');
  }
}

/** Whether an effect without a row was done so long ago that its row was deleted. */
export function isForgotten(
  state: ShopState,
  lane: LaneName,
  { n }: Sealed,
  { lanes }: Known,
): boolean {
  const head = headOf(lanes, lane);
  return head !== undefined && n <= head.n && !numbersIn(state, lane).has(n);
}

/** Of the rows that are still there. */
function numbersIn({ rows }: ShopState, { owner, client, lane }: LaneName): Set<number | null> {
  const numbers = new Set<number | null>();
  for (const row of rows.values()) {
    if (row.owner === owner && row.client === client && row.lane === lane) numbers.add(row.n);
  }
  return numbers;
}
