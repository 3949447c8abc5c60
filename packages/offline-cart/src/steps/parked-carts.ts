import type { Device, HeldCart, ParkedCart } from '../log/device';
import type { Snapshot } from '../log/snapshot';

type Parking = Pick<Device, 'parked' | 'parkedBehind'>;

/** The carts that wait for a customer's return, in the order in which they are used. */
export function parkedCarts({ parked, parkedBehind }: Parking, customer: string): ParkedCart[] {
  const first = parked[customer];
  return [...(first === undefined ? [] : [first]), ...(parkedBehind[customer] ?? [])];
}

/** Replaces the carts that wait for a customer. */
export function setParkedCarts(
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
 * Adds a cart that waits for a customer. Guests' carts are merged before edits are sealed for the
 * customer's own cart, because the device stays with that one.
 */
export function parkCart(device: Parking, customer: string, cart: HeldCart): Parking {
  if (cart.kind === 'none') return device;
  const all = [...parkedCarts(device, customer).filter((one) => !isSame(one, cart)), cart];
  const toMerge = all.filter(({ kind }) => kind === 'to-merge');
  return setParkedCarts(device, customer, [
    ...toMerge,
    ...all.filter(({ kind }) => kind === 'held'),
  ]);
}

/**
 * The next cart of a customer who returns: the one that their edits were made for, or a guest's cart to
 * merge. The cart of a guest who was active meanwhile comes first.
 * @param cart that the device would use otherwise
 */
export function nextHeldCart(
  device: Parking & Pick<Device, 'owner'>,
  cart: HeldCart,
): Parking & Pick<Device, 'cart'> {
  const { owner, parked, parkedBehind } = device;
  const [next, ...behind] = parkedCarts(device, owner.id);
  if (next === undefined || cart.kind === 'to-merge') return { cart, parked, parkedBehind };
  const rest = setParkedCarts(device, owner.id, behind);
  if (isSame(next, cart)) return { ...rest, cart };
  // Their own cart waits for the merge, unless their edits were made for another one.
  const isLast = next.kind === 'held' || behind.some(({ kind }) => kind === 'held');
  return { ...(isLast ? rest : parkCart(rest, owner.id, cart)), cart: next };
}

/**
 * The device's cart with its variants. When the customer returns, the cart may be an order whose
 * contents are unknown, and a change of these variants concerns an ordered line.
 */
export function heldCartWithLines({ device, cart: { cart } }: Snapshot): HeldCart {
  if (device.cart.kind === 'none' || cart === 'unknown') return device.cart;
  return { ...device.cart, lines: (cart?.items ?? []).flatMap((item) => item.variantId ?? []) };
}

function isSame(one: ParkedCart, other: HeldCart): boolean {
  if (one.kind === 'held') return other.kind === 'held' && one.id === other.id;
  return (
    other.kind === 'to-merge' && one.guest === other.guest && one.guestCartId === other.guestCartId
  );
}
