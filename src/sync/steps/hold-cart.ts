import type { HeldCart } from '../log/device';
import { unknownCart } from '../log/settled';
import type { Step } from '../log/step';
import { idOf } from './leave-cart';

/**
 * The device holds this cart, unless it holds one already.
 * @returns the cart it holds then; null when somebody signed in or out meanwhile
 */
export function holdCart(cartId: string, epoch: number): Step<string | null> {
  return (now) => {
    const { device } = now;
    if (device.epoch !== epoch) return { result: null, writes: [] };
    const held = idOf(device.cart);
    if (held !== null) return { result: held, writes: [] };
    const { cart } = device;
    const next: HeldCart =
      cart.kind === 'to-merge' ? { ...cart, guestCartId: cartId } : { kind: 'held', id: cartId };
    return { result: cartId, writes: [{ store: 'device', put: { ...device, cart: next } }] };
  };
}

/** Takes over the cart that an older version of the shop kept elsewhere; only on a device that has none. */
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
