import type { MedusaContainer } from '@medusajs/framework/types';
import { CartBusy } from '../cart-lock/cart-busy';
import { LEASE_SECONDS, leaseRetrySeconds } from '../ledger-rules/lease';
import { PAYMENT_ATTEMPT } from '../modules/payment-attempt';
import type { PaymentAttemptService } from '../modules/payment-attempt/service';

export const BEING_PAID =
  'This cart is being paid for. It can be changed again when the payment is over.';

function serviceOf(container: MedusaContainer): PaymentAttemptService {
  return container.resolve<PaymentAttemptService>(PAYMENT_ATTEMPT);
}

/** Keeps the cart of a payment as it is, from now on. The cart must be locked. */
export async function takeLease(container: MedusaContainer, gatewayOrderId: string): Promise<void> {
  await serviceOf(container).hold(gatewayOrderId, LEASE_SECONDS);
}

/** Lets go of a cart before its payments are settled: nobody sits before their windows any more. */
export async function endLeases(container: MedusaContainer, cartId: string): Promise<void> {
  await serviceOf(container).letGo(cartId);
}

/** How long a payment still keeps a cart from being changed (s); undefined when none does. */
export async function leaseLeft(
  container: MedusaContainer,
  cartId: string,
): Promise<number | undefined> {
  return serviceOf(container).heldFor(cartId);
}

/** @throws {CartBusy} while a payment keeps the cart as it is. The cart must be locked. */
export async function assertNotBeingPaid(
  container: MedusaContainer,
  cartId: string,
): Promise<void> {
  const left = await leaseLeft(container, cartId);
  if (left === undefined) return;
  throw new CartBusy(BEING_PAID, leaseRetrySeconds(left), 'payment');
}
