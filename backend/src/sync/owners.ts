import type { LaneName, LaneRow } from '../modules/sync-ledger/rows';

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
