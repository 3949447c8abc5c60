import type { Sealed } from './effects';
import type { EffectRow, LaneName, LaneRow } from './rows';

/** Who asks: a device, and the customer who is signed in on it. */
export type Asker = { client: string; customerId: string | undefined };

/** The guest of a device, as an owner of lanes. */
export function guestOf(client: string): string {
  return `guest:${client}`;
}

/** Owners whose lanes somebody may go on with: a customer also with what they began as a guest. */
export function ownersOf({ client, customerId }: Asker): string[] {
  return customerId === undefined ? [guestOf(client)] : [customerId, guestOf(client)];
}

/** Locks that keep anybody else from these lanes, in the order in which they are taken. */
export function ownerLocks({ client, customerId }: Asker): string[] {
  const guest = guestOf(client);
  return customerId === undefined ? [guest] : [`customer:${customerId}`, guest];
}

/** The lane's head; undefined before its first effect. */
export function headOf(lanes: readonly LaneRow[], lane: LaneName): LaneRow | undefined {
  return lanes.find((row) => row.owner === lane.owner && row.lane === lane.lane);
}

/** Rows by key of what was sent and of the keys before it, and the lanes that it may belong to. */
export type Known = { rows: ReadonlyMap<string, EffectRow>; lanes: readonly LaneRow[] };

/**
 * What of the rows that were found is the asker's to go on with.
 * @returns the key of an effect that somebody else sent, where there is one
 */
export function ownKnown(
  asker: Asker,
  effects: readonly Sealed[],
  { rows, lanes }: { rows: readonly EffectRow[]; lanes: readonly LaneRow[] },
): Known | { foreignKey: string } {
  const owners = ownersOf(asker);
  const sent = new Set(effects.map(({ key }) => key));
  const foreign = rows.find(({ key, owner }) => sent.has(key) && !owners.includes(owner));
  if (foreign) return { foreignKey: foreign.key };
  const own = rows.filter(({ owner }) => owners.includes(owner));
  return { rows: new Map(own.map((row) => [row.key, row])), lanes };
}

/**
 * The lane that effects of a cart belong to. A customer goes on with the guest's lane of the device
 * while what they sent follows it: it was sealed before they signed in.
 */
export function cartLaneOf(
  { client, customerId }: Asker,
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
 * The guest's cart that effects of a customer went to when they were sealed before the sign-in; undefined where they
 * are the customer's own. Before the first effect is done, its open row alone tells the cart.
 */
export function guestCartOf(
  asker: Asker,
  effects: readonly Sealed[],
  known: Known,
): string | undefined {
  if (asker.customerId === undefined) return undefined;
  const lane = cartLaneOf(asker, effects, known);
  if (lane.owner !== guestOf(asker.client)) return undefined;
  const [row] = known.rows.values();
  return headOf(known.lanes, lane)?.cart_id ?? row?.cart_id ?? undefined;
}
