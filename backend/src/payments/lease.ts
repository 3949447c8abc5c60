import type { MedusaContainer } from '@medusajs/framework/types';
import { LEASE_SECONDS } from '@aangan/ledger-rules/limits';
import { serviceOf } from './attempts';

/** Starts the lease of a payment on its cart. The cart must be locked. */
export async function takeLease(container: MedusaContainer, gatewayOrderId: string): Promise<void> {
  await serviceOf(container).startLease(gatewayOrderId, LEASE_SECONDS);
}

/** Ends all leases on a cart once the shopper has closed the payment windows. */
export async function endLeases(container: MedusaContainer, cartId: string): Promise<void> {
  await serviceOf(container).endLeases(cartId);
}

/** Seconds until the lease on a cart ends; undefined without a lease. */
export async function leaseSecondsLeft(container: MedusaContainer, cartId: string) {
  return serviceOf(container).leaseSecondsLeft(cartId);
}
