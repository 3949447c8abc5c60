import type { Device, HeldCart, ParkedCart } from '../log/device';
import type { Snapshot } from '../log/snapshot';

type Parking = Pick<Device, 'parked' | 'parkedBehind'>;

/** The carts that wait for a customer's return, in the order in which they are taken up. */
export function parkedOf({ parked, parkedBehind }: Parking, customer: string): ParkedCart[] {
  const first = parked[customer];
  return [...(first === undefined ? [] : [first]), ...(parkedBehind[customer] ?? [])];
}

/** With these carts in place of those that waited for the customer. */
export function withParked(
  { parked, parkedBehind }: Parking,
  customer: string,
  carts: readonly ParkedCart[],
): Parking {
  const { [customer]: _first, ...firsts } = parked;
  const { [customer]: _behind, ...others } = parkedBehind;
  const [first, ...behind] = carts;
  return {
    parked: first === undefined ? firsts : { ...firsts, [customer]: first },
    parkedBehind: behind.length === 0 ? others : { ...others, [customer]: behind },
  };
}

/**
 * With one more cart for their return. Guests' carts are merged before edits go to the customer's own, or the device would
 * stay with that one.
 */
export function parking(device: Parking, customer: string, cart: HeldCart): Parking {
  if (cart.kind === 'none') return device;
  const all = [...parkedOf(device, customer).filter((one) => !isSame(one, cart)), cart];
  const toMerge = all.filter(({ kind }) => kind === 'to-merge');
  return withParked(device, customer, [...toMerge, ...all.filter(({ kind }) => kind === 'held')]);
}

/**
 * The cart that a customer who was away comes back to: the one that their edits were tapped for, or a guest's that was
 * to be merged into theirs. A guest's cart of the meantime comes first.
 * @param cart that the device would turn to
 */
export function afterAbsence(
  device: Parking & Pick<Device, 'owner'>,
  cart: HeldCart,
): Parking & Pick<Device, 'cart'> {
  const { owner, parked, parkedBehind } = device;
  const [next, ...behind] = parkedOf(device, owner.id);
  if (next === undefined || cart.kind === 'to-merge') return { cart, parked, parkedBehind };
  const rest = withParked(device, owner.id, behind);
  if (isSame(next, cart)) return { ...rest, cart };
  // Their own cart waits for the merge, unless their edits were tapped for another one.
  const isLast = next.kind === 'held' || behind.some(({ kind }) => kind === 'held');
  return { ...(isLast ? rest : parking(rest, owner.id, cart)), cart: next };
}

/** At their return it may be an order, and nobody is told any more what it held: a change of that is of an ordered line. */
export function withLines({ device, cart: { cart } }: Snapshot): HeldCart {
  if (device.cart.kind === 'none' || cart === 'unknown') return device.cart;
  return { ...device.cart, lines: (cart?.items ?? []).flatMap((item) => item.variantId ?? []) };
}

function isSame(one: ParkedCart, other: HeldCart): boolean {
  if (one.kind === 'held') return other.kind === 'held' && one.id === other.id;
  return (
    other.kind === 'to-merge' && one.guest === other.guest && one.guestCartId === other.guestCartId
  );
}
