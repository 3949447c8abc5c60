import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { listShippingOptionsForCartWithPricingWorkflow } from '@medusajs/medusa/core-flows';
import { readCartForRefresh } from '@aangan/medusa-ledger/engine/cart-for-refresh';
import { listDeliveryOptions } from '@aangan/medusa-ledger/engine/delivery-options';
import { isEngineUsable } from '@aangan/medusa-ledger/engine/usable';

const filtersSchema = z.object({ cart_id: z.string(), is_return: z.unknown() });
const optionsSchema = z.array(z.looseObject({ id: z.string(), stock_location: z.unknown() }));

/**
 * The ways of delivery for a cart, with their prices. Medusa's handler leaves out calculated prices, which would take a call for each;
 * this one leaves out where the goods are sent from.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  const { cart_id, is_return } = filtersSchema.parse(req.filterableFields);
  const found =
    (is_return ? undefined : await listByEngine(req.scope, cart_id)) ??
    (await askMedusa(req.scope, cart_id, Boolean(is_return)));
  const shipping_options = optionsSchema
    .parse(found)
    .map(({ stock_location: _location, ...option }) => option);
  res.json({ shipping_options });
}

async function listByEngine(container: MedusaContainer, cartId: string) {
  const isUsable = await isEngineUsable(container);
  const cart = isUsable ? await readCartForRefresh(container, cartId) : undefined;
  return cart && listDeliveryOptions(container, cart);
}

async function askMedusa(
  container: MedusaContainer,
  cart_id: string,
  is_return: boolean,
): Promise<unknown> {
  const workflow = listShippingOptionsForCartWithPricingWorkflow(container);
  return (await workflow.run({ input: { cart_id, is_return } })).result;
}
