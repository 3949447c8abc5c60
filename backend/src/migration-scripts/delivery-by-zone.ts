import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { createLinksWorkflow } from '@medusajs/medusa/core-flows';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { DELIVERY_DATA_ID, ZONE_DELIVERY } from '../modules/zone-delivery/service';

const optionSchema = z.object({ id: z.string(), name: z.string(), amount: z.coerce.number() });
const locationSchema = z.object({ id: z.string() });

/** The seeded ways of delivery with their fixed prices. */
const FLAT_OPTIONS = `
  select option.id, option.name, price.amount
    from shipping_option option
    join shipping_option_price_set link on link.shipping_option_id = option.id and link.deleted_at is null
    join price on price.price_set_id = link.price_set_id and price.currency_code = 'inr' and price.deleted_at is null
   where option.name in ('Free Delivery', 'Express Delivery') and option.provider_id = 'manual_manual'
     and option.price_type = 'flat' and option.deleted_at is null`;

const LOCATIONS = `
  select distinct stock_location_id as id from location_fulfillment_provider
   where fulfillment_provider_id = 'manual_manual' and deleted_at is null`;

/**
 * Prices the seeded ways of delivery by zone in shops from before the zones had charges: the same price, upon the charge of the
 * zone, which is free until the owner enters one. Medusa runs the script once per database.
 */
export default async function deliveryByZone({ container }: { container: MedusaContainer }) {
  const options = await queryRows(container, optionSchema, FLAT_OPTIONS);
  if (options.length === 0) return;
  const locations = await queryRows(container, locationSchema, LOCATIONS);
  await createLinksWorkflow(container).run({
    input: locations.map(({ id }) => ({
      [Modules.STOCK_LOCATION]: { stock_location_id: id },
      [Modules.FULFILLMENT]: { fulfillment_provider_id: ZONE_DELIVERY },
    })),
  });
  const fulfilment = container.resolve(Modules.FULFILLMENT);
  for (const { id, name, amount } of options) {
    await fulfilment.updateShippingOptions(id, {
      // The name stands on invoices, and delivery is not free everywhere.
      name: name === 'Free Delivery' ? 'Standard Delivery' : name,
      price_type: 'calculated',
      provider_id: ZONE_DELIVERY,
      data: { id: DELIVERY_DATA_ID, surcharge: amount },
    });
  }
}
