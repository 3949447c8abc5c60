import type { MedusaContainer } from '@medusajs/framework/types';
import { CHARGE_IN_CONTEXT } from '../modules/zone-delivery/service';
import { cartPromise } from './cart-promise';

/**
 * What the provider of delivery gets: the charge of the cart's zone. Where the shop does not deliver, or without an address, there is
 * none: the storefront does not order then.
 */
export async function deliveryPricingContext(container: MedusaContainer, cartId: string) {
  const promise = await cartPromise(container, cartId);
  return { [CHARGE_IN_CONTEXT]: promise?.deliverable ? promise.charge : 0 };
}
