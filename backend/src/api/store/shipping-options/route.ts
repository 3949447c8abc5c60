import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { z } from '@medusajs/framework/zod';
import { listShippingOptionsForCartWithPricingWorkflow } from '@medusajs/medusa/core-flows';

const filtersSchema = z.object({ cart_id: z.string(), is_return: z.unknown() });
const optionsSchema = z.array(z.looseObject({ id: z.string(), stock_location: z.unknown() }));

/**
 * The ways of delivery for a cart, with their prices. Medusa's handler leaves out calculated prices, which would take a call for each;
 * this one leaves out where the goods are sent from.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  const { cart_id, is_return } = filtersSchema.parse(req.filterableFields);
  const { result } = await listShippingOptionsForCartWithPricingWorkflow(req.scope).run({
    input: { cart_id, is_return: Boolean(is_return) },
  });
  const shipping_options = optionsSchema
    .parse(result)
    .map(({ stock_location: _location, ...option }) => option);
  res.json({ shipping_options });
}
