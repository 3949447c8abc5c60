import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { listShippingOptionsForCartWithPricingWorkflow } from '@medusajs/medusa/core-flows';
import { deliveryPricingContext } from '../../delivery/cart-promise';

/** For Medusa's own routes; the ledger's engine has the same hook (`ledger/hooks.ts`). */
listShippingOptionsForCartWithPricingWorkflow.hooks.setCalculatedShippingPricingContext(
  async ({ input }, { container }) =>
    new StepResponse(await deliveryPricingContext(container, input.cart_id)),
);
