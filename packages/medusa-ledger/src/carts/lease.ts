import type { MedusaContainer } from '@medusajs/framework/types';
import { leaseRetrySeconds } from '@aangan/ledger-rules/limits';
import { CartBusy } from '../locks/cart-busy';
import { ledgerHooks } from '../options';

export const LEASED_MESSAGE =
  'This cart is being paid for. It can be changed again when the payment is over.';

/** The cart must be locked. @throws {CartBusy} while a payment holds a lease on the cart */
export async function assertNoLease(container: MedusaContainer, cartId: string): Promise<void> {
  const left = await ledgerHooks().leaseSecondsLeft?.(container, cartId);
  if (left === undefined) return;
  throw new CartBusy(LEASED_MESSAGE, leaseRetrySeconds(left), 'payment');
}
