import type { HeldCart } from '../log/device';
import { unknownCart } from '../log/settled';
import type { Step } from '../log/step';
import { cartIdOf } from './leave-cart';

/**
 * Makes the device use a cart, unless it uses one already.
 * @returns the id of the cart that the device uses; null if someone signed in or out meanwhile
 */
export function holdCart(cartId: string, epoch: number): Step<string | null> {
  return (now) => {
    const { device } = now;
    if (device.epoch !== epoch) return { result: null, writes: [] };
    const held = cartIdOf(device.cart);
    if (held !== null) return { result: held, writes: [] };
    const { cart } = device;
    const next: HeldCart =
      cart.kind === 'to-merge' ? { ...cart, guestCartId: cartId } : { kind: 'held', id: cartId };
    return { result: cartId, writes: [{ store: 'device', put: { ...device, cart: next } }] };
  };
}

/**
 * Takes over the cart that an older version of the storefront stored elsewhere. Does nothing if the
 * device has a cart.
 */
export function takeOverCart(cartId: string): Step<boolean> {
  return (now) => {
    const { device } = now;
    if (device.cart.kind !== 'none') return { result: false, writes: [] };
    return {
      result: true,
      writes: [
        { store: 'device', put: { ...device, cart: { kind: 'held', id: cartId } } },
        { store: 'settled', put: unknownCart(now.cart.counter + 1) },
      ],
    };
  };
}
