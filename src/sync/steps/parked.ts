import type { Device, HeldCart } from '../log/device';

/**
 * The cart that a customer who was away comes back to: the one that their edits were tapped for, or a guest's that was
 * to be merged into theirs. A guest's cart of the meantime comes first.
 * @param cart that the device would turn to
 */
export function afterAbsence(
  { owner, parked }: Pick<Device, 'owner' | 'parked'>,
  cart: HeldCart,
): Pick<Device, 'cart' | 'parked'> {
  const { [owner.id]: own, ...others } = parked;
  if (own === undefined || cart.kind === 'to-merge') return { cart, parked };
  const isSame = cart.kind === 'held' && own.kind === 'held' && cart.id === own.id;
  return { cart: isSame ? cart : own, parked: others };
}
