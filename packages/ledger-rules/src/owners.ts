import type { Sealed } from './effects.ts';
import type { EffectRow, LaneName, LaneRow } from './rows.ts';

/** The caller: a device, and the customer who is signed in on it. */
export type Caller = { client: string; customerId: string | undefined };

/** Owner id of the lanes that a device fills without a sign-in. */
export function guestOf(client: string): string {
  return `guest:${client}`;
}

/** Owners whose lanes the caller may continue. A customer may also continue the guest's lanes of the device. */
export function ownersOf({ client, customerId }: Caller): string[] {
  return customerId === undefined ? [guestOf(client)] : [customerId, guestOf(client)];
}

/** Names of the locks that guard the caller's lanes, in the order in which they must be taken. */
export function ownerLocks({ client, customerId }: Caller): string[] {
  const guest = guestOf(client);
  return customerId === undefined ? [guest] : [`customer:${customerId}`, guest];
}

/** The lane's head; undefined before its first effect. */
export function headOf(lanes: readonly LaneRow[], lane: LaneName): LaneRow | undefined {
  return lanes.find((row) => row.owner === lane.owner && row.lane === lane.lane);
}

/** The ledger's rows for the keys that were sent and their predecessors, and the lanes that the effects may belong to. */
export type Known = { rows: ReadonlyMap<string, EffectRow>; lanes: readonly LaneRow[] };

/**
 * Selects the rows that the caller may continue.
 * @returns `foreignKey` when one of the keys that were sent belongs to another owner
 */
export function selectOwnRows(
  caller: Caller,
  effects: readonly Sealed[],
  { rows, lanes }: { rows: readonly EffectRow[]; lanes: readonly LaneRow[] },
): Known | { foreignKey: string } {
  const owners = ownersOf(caller);
  const sent = new Set(effects.map(({ key }) => key));
  const foreign = rows.find(({ key, owner }) => sent.has(key) && !owners.includes(owner));
  if (foreign) return { foreignKey: foreign.key };
  const own = rows.filter(({ owner }) => owners.includes(owner));
  return { rows: new Map(own.map((row) => [row.key, row])), lanes };
}

/**
 * The lane that cart effects belong to. Effects that a customer sealed before signing in continue
 * the guest's lane of the device.
 */
export function cartLaneOf(
  { client, customerId }: Caller,
  effects: readonly Sealed[],
  { rows, lanes }: Known,
): LaneName {
  const guest = { owner: guestOf(client), client, lane: 'cart' } as const;
  if (customerId === undefined) return guest;
  const known = effects.map(({ key }) => rows.get(key)).find((row) => row !== undefined);
  if (known) return { ...guest, owner: known.owner };
  const previous = effects[0]?.previous ?? null;
  const follows =
    previous !== null &&
    (previous === headOf(lanes, guest)?.key || rows.get(previous)?.owner === guest.owner);
  return follows ? guest : { ...guest, owner: customerId };
}

/**
 * The guest's cart that a customer's effects were sealed for before the sign-in; undefined when they
 * belong to the customer's own lane. Before the first effect is done, only its open row names the cart.
 */
export function guestCartOf(
  caller: Caller,
  effects: readonly Sealed[],
  known: Known,
): string | undefined {
  if (caller.customerId === undefined) return undefined;
  const lane = cartLaneOf(caller, effects, known);
  if (lane.owner !== guestOf(caller.client)) return undefined;
  const [row] = known.rows.values();
  return headOf(known.lanes, lane)?.cart_id ?? row?.cart_id ?? undefined;
}
