import { ShopError, type LedgerRow, type ShopState } from './shop-state';

export interface Numbered {
  key: string;
  n: number;
  previous: string | null;
}

/** A lane at the server. */
export interface LaneName {
  /** The customer, or `guest:client`. */
  owner: string;
  client: string;
  lane: string;
}

export type Verdict<Effect> =
  | { kind: 'known'; effect: Effect; row: LedgerRow }
  /** Done so long ago that what came of it is forgotten. */
  | { kind: 'duplicate'; effect: Effect }
  | { kind: 'fresh'; effect: Effect };

/**
 * Tells what of a call is new. Effects form a chain: each names the one before it.
 * @throws ShopError 409 forked, 422 key reused
 */
export function judgeCall<Effect extends Numbered>(
  state: ShopState,
  lane: LaneName,
  effects: readonly Effect[],
  hashOf: (effect: Effect) => string,
): Verdict<Effect>[] {
  const head = headOf(state, lane);
  const numbers = numbersIn(state, lane);
  const forked = () => {
    state.tell({ kind: 'forked', keys: effects.map(({ key }) => key) });
    return new ShopError(409, 'forked');
  };
  let last = head;
  return effects.map((effect) => {
    const row = state.rows.get(effect.key);
    if (row !== undefined) {
      const isForeign = row.owner !== lane.owner && row.owner !== `guest:${lane.client}`;
      const isOther = row.n !== null && row.hash !== hashOf(effect);
      if (isForeign || isOther) throw new ShopError(422, 'key_reused');
      return { kind: 'known', effect, row };
    }
    if (effect.n <= last.n) {
      // The number is taken by another key, or by one whose row was deleted for its age.
      if (effect.n > head.n || numbers.has(effect.n)) throw forked();
      return { kind: 'duplicate', effect };
    }
    const before = effect.previous === null ? undefined : state.rows.get(effect.previous);
    const followsCancelled = before !== undefined && before.n === null;
    if (effect.previous !== last.key && !followsCancelled) throw forked();
    last = { n: effect.n, key: effect.key };
    return { kind: 'fresh', effect };
  });
}

/** Whether an effect without a row was done so long ago that its row was deleted. */
export function isForgotten(state: ShopState, lane: LaneName, n: number): boolean {
  return n <= headOf(state, lane).n && !numbersIn(state, lane).has(n);
}

function headOf({ lanes }: ShopState, { owner, client, lane }: LaneName) {
  return lanes.get(`${owner}/${client}/${lane}`) ?? { n: 0, key: null };
}

/** Of the rows that are still there. */
function numbersIn({ rows }: ShopState, lane: LaneName): Set<number | null> {
  const own = [...rows.values()].filter(
    (row) => row.owner === lane.owner && row.client === lane.client && row.lane === lane.lane,
  );
  return new Set(own.map(({ n }) => n));
}
