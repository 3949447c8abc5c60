import type { MedusaContainer } from '@medusajs/framework/types';
import { LockTimeout } from '../locks/cart-busy';
import { findMerge } from '../merge/merge-record';
import { createCart } from '../effects/create-cart';
import { latestOpenCart, readCart, type StoredCart } from '../carts/stored-cart';
import { mayUseCart, cartNotFoundError } from '../carts/cart-owner';
import { ledgerOf } from '../effects/ledger';
import { type Caller, guestOf } from '@aangan/ledger-rules/owners';

/** Carts that were merged one into the other, at most; a device has few. */
const MAX_MERGES = 20;

/** Where a cart is made when there is none. */
export type CartPlace = { regionId: string; salesChannelId: string | undefined };

/**
 * The cart that somebody named: theirs, and where it went when it was merged.
 *
 * @throws {MedusaError} not found, for an unknown cart and for everybody else's; a customer does not
 *   use a guest's either before it is merged
 * @throws {LockTimeout} while it is being merged
 */
export async function namedCart(
  container: MedusaContainer,
  caller: Caller,
  named: string,
): Promise<string> {
  let id = named;
  for (let step = 0; step < MAX_MERGES; step += 1) {
    const merge = await findMerge(container, id);
    if (!merge || merge.keptCartId === id) break;
    if (merge.customerId !== caller.customerId) throw cartNotFoundError(named);
    if (!merge.isDone) throw new LockTimeout();
    id = merge.keptCartId;
  }
  const cart = await readCart(container, id);
  if (!cart || !(await isTheirs(container, caller, cart))) throw cartNotFoundError(named);
  return id;
}

/** Whether somebody may write to a cart: a guest's is open to guests, as in the store's routes. */
export async function isTheirs(
  container: MedusaContainer,
  { customerId }: Caller,
  cart: StoredCart,
): Promise<boolean> {
  if (customerId !== undefined) return cart.customerId === customerId;
  return mayUseCart(container, cart.customerId, undefined);
}

/** The owner's open cart, if there is one: a customer's latest, or the last of the device's guest. */
export async function openCartOf(
  container: MedusaContainer,
  caller: Caller,
): Promise<string | undefined> {
  const { client, customerId } = caller;
  if (customerId !== undefined) return latestOpenCart(container, customerId);
  const lanes = await ledgerOf(container).lanesOf([guestOf(client)], client);
  const last = lanes.find(({ lane }) => lane === 'cart')?.cart_id;
  const cart = last ? await readCart(container, last) : undefined;
  const isOpen = cart && !cart.isCompleted && (await isTheirs(container, caller, cart));
  return isOpen ? cart.id : undefined;
}

/** The owner's open cart, made when there is none. The owner must be locked. */
export async function openOrNewCart(
  container: MedusaContainer,
  caller: Caller,
  { regionId, salesChannelId }: CartPlace,
): Promise<string> {
  const open = await openCartOf(container, caller);
  if (open !== undefined) return open;
  const { client, customerId } = caller;
  return createCart(container, { regionId, salesChannelId, customerId }, (cartId, transaction) => {
    if (customerId !== undefined) return Promise.resolve();
    const lane = { owner: guestOf(client), client, lane: 'cart' } as const;
    return ledgerOf(container).moveHead({ ...lane, n: 0, key: null, cartId }, transaction);
  });
}
