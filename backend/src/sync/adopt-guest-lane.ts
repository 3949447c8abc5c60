import type { MedusaContainer } from '@medusajs/framework/types';
import { mergeCarts } from '../cart-merge/merge-carts';
import { findMerge } from '../cart-merge/merge-record';
import type { NotMoved } from '../ledger-rules/merge-plan';
import { readCart } from '../cart-merge/stored-cart';
import { mayUseCart } from '../cart-owner';
import type { CartEffect } from '../ledger-rules/effects';
import { type Asker, guestCartOf } from '../ledger-rules/owners';
import { lookUp } from './lane-state';

/**
 * When a customer repeats what was sealed as a guest, the cart which that went to comes with it:
 * the device may not even know it, when the answer that named it was lost.
 *
 * @returns what of the guest's cart did not fit
 */
export async function adoptGuestLane(
  container: MedusaContainer,
  asker: Asker,
  effects: readonly CartEffect[],
): Promise<NotMoved[]> {
  const { client, customerId } = asker;
  if (customerId === undefined) return [];
  const known = await lookUp(container, asker, effects);
  const guestCartId = guestCartOf(asker, effects, known);
  if (!guestCartId || (await findMerge(container, guestCartId))?.isDone) return [];
  const cart = await readCart(container, guestCartId);
  const isGuests =
    cart &&
    !cart.isCompleted &&
    cart.customerId !== customerId &&
    (await mayUseCart(container, cart.customerId, undefined));
  if (!isGuests) return [];
  return (await mergeCarts(container, { customerId, client, guestCartId })).notMoved;
}
