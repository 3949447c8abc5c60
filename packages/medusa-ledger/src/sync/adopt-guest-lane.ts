import type { MedusaContainer } from '@medusajs/framework/types';
import { mergeCarts } from '../merge/merge-carts';
import { SyncRefusal } from '../effects/sync-refusal';
import { findMerge } from '../merge/merge-record';
import type { NotMoved } from '@aangan/ledger-rules/merge-plan';
import { readCart } from '../carts/stored-cart';
import { mayUseCart } from '../carts/cart-owner';
import type { CartEffect } from '@aangan/ledger-rules/effects';
import { type Caller, guestCartOf } from '@aangan/ledger-rules/owners';
import { lookUp } from './lane-state';

/**
 * When a customer repeats what was sealed as a guest, the cart which that went to comes with it:
 * the device may not even know it, when the answer that named it was lost.
 *
 * @returns what of the guest's cart did not fit
 */
export async function adoptGuestLane(
  container: MedusaContainer,
  caller: Caller,
  effects: readonly CartEffect[],
): Promise<NotMoved[]> {
  const { client, customerId } = caller;
  if (customerId === undefined) return [];
  const known = await lookUp(container, caller, effects);
  const guestCartId = guestCartOf(caller, effects, known);
  if (!guestCartId || (await findMerge(container, guestCartId))?.isDone) return [];
  const cart = await readCart(container, guestCartId);
  const isGuests =
    cart &&
    !cart.isCompleted &&
    cart.customerId !== customerId &&
    (await mayUseCart(container, cart.customerId, undefined));
  if (!isGuests) return [];
  try {
    return (await mergeCarts(container, { customerId, client, guestCartId })).notMoved;
  } catch (error) {
    // It has just been ordered. The call then answers what was ordered, as for any cart.
    if (error instanceof SyncRefusal && error.status === 410) return [];
    throw error;
  }
}
