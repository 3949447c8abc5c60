import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { listShippingOptionsForCartWithPricingWorkflow } from '@medusajs/medusa/core-flows';
import { cartPromise } from '../../delivery/cart-promise';
import { CHARGE_IN_CONTEXT } from '../../modules/zone-delivery/options';

/**
 * Gives the provider of delivery the charge of the cart's zone. Where the shop does not deliver, or without an address, there is
 * none: the storefront does not order then.
 */
listShippingOptionsForCartWithPricingWorkflow.hooks.setCalculatedShippingPricingContext(
  async ({ input }, { container }) => {
    const promise = await cartPromise(container, input.cart_id);
    return new StepResponse({
      [CHARGE_IN_CONTEXT]: promise?.deliverable ? promise.charge : 0,
    });
  },
);
