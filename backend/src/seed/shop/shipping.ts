import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import {
  createLinksWorkflow,
  createServiceZonesWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  deleteShippingOptionsWorkflow,
} from '@medusajs/medusa/core-flows';
import { linkedIds } from '../linked-ids';
import { FULFILMENT_PROVIDER } from './stock-location';

/** In the order a customer is offered them; amounts in rupees, tax included. The last is the way back. */
const OPTIONS = [
  {
    name: 'Free Delivery',
    amount: 0,
    type: { label: 'Standard', description: 'Free delivery all over India', code: 'standard' },
  },
  {
    name: 'Express Delivery',
    amount: 499,
    type: { label: 'Express', description: 'Sent out first', code: 'express' },
  },
  {
    name: 'Return Pickup',
    amount: 0,
    isReturn: true,
    type: { label: 'Return', description: 'Fetched where it was delivered', code: 'return' },
  },
];

/** The profile every product ships under; Medusa's own first one is taken when it is there. */
export async function ensureShippingProfile(container: MedusaContainer): Promise<string> {
  const [known] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingProfiles({ type: 'default' });
  if (known) return known.id;
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: 'Default Shipping Profile', type: 'default' }] },
  });
  if (!result[0]) throw new Error('The shipping profile could not be made.');
  return result[0].id;
}

/** Delivery from the stock location to all of India, with its shipping options. */
export async function ensureShipping(
  container: MedusaContainer,
  locationId: string,
  shippingProfileId: string,
): Promise<void> {
  const zoneId = await ensureServiceZone(container, locationId);
  const existing = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({ service_zone: { id: zoneId } });
  for (const option of OPTIONS) {
    const same = existing.find(({ name }) => name === option.name);
    if (same) {
      const prices = await linkedIds(container, 'shipping_option', same.id, 'prices');
      if (prices.length > 0) continue;
      // A run that was stopped at the wrong moment leaves an option nobody can choose.
      await deleteShippingOptionsWorkflow(container).run({ input: { ids: [same.id] } });
    }
    await createShippingOptionsWorkflow(container).run({
      input: [
        {
          name: option.name,
          type: option.type,
          price_type: 'flat',
          provider_id: FULFILMENT_PROVIDER,
          service_zone_id: zoneId,
          shipping_profile_id: shippingProfileId,
          data: { id: 'manual-fulfillment' },
          prices: [{ currency_code: 'inr', amount: option.amount }],
          rules: [
            { attribute: 'enabled_in_store', operator: 'eq', value: 'true' },
            { attribute: 'is_return', operator: 'eq', value: String('isReturn' in option) },
          ],
        },
      ],
    });
  }
}

async function ensureServiceZone(container: MedusaContainer, locationId: string): Promise<string> {
  const fulfilment = container.resolve(Modules.FULFILLMENT);
  const [known] = await fulfilment.listFulfillmentSets({ name: 'Delivery from the warehouse' });
  const set =
    known ??
    (await fulfilment.createFulfillmentSets({
      name: 'Delivery from the warehouse',
      type: 'shipping',
    }));
  const sets = await linkedIds(container, 'stock_location', locationId, 'fulfillment_sets');
  if (!sets.includes(set.id)) {
    await createLinksWorkflow(container).run({
      input: [
        {
          [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
          [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
        },
      ],
    });
  }
  const [zone] = await fulfilment.listServiceZones({ fulfillment_set: { id: set.id } });
  if (zone) return zone.id;
  const { result } = await createServiceZonesWorkflow(container).run({
    input: {
      data: [
        {
          name: 'India',
          fulfillment_set_id: set.id,
          geo_zones: [{ type: 'country', country_code: 'in' }],
        },
      ],
    },
  });
  if (!result[0]) throw new Error('The service zone India could not be made.');
  return result[0].id;
}
