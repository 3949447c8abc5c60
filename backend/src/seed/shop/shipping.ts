import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import {
  createLinksWorkflow,
  createServiceZonesWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  deleteShippingOptionsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from '@medusajs/medusa/core-flows';
import { DELIVERY_DATA_ID, ZONE_DELIVERY } from '../../modules/zone-delivery/service';
import { first, linkedIds } from '../medusa-records';

export const FULFILMENT_PROVIDER = 'manual_manual';

const WAREHOUSE = {
  name: 'Aangan Warehouse',
  address: {
    address_1: 'Jigani Link Road',
    city: 'Bengaluru',
    province: 'KA',
    postal_code: '560105',
    country_code: 'in',
  },
};

/** The warehouse of all stock, linked to the sales channel and to manual fulfilment. */
export async function ensureStockLocation(container: MedusaContainer, salesChannelId: string) {
  const [known] = await container
    .resolve(Modules.STOCK_LOCATION)
    .listStockLocations({ name: WAREHOUSE.name });
  const { id } = known ?? (await createStockLocation(container));
  const channels = await linkedIds(container, 'stock_location', id, 'sales_channels');
  if (!channels.includes(salesChannelId)) {
    await linkSalesChannelsToStockLocationWorkflow(container).run({
      input: { id, add: [salesChannelId] },
    });
  }
  const providers = await linkedIds(container, 'stock_location', id, 'fulfillment_providers');
  for (const provider of [FULFILMENT_PROVIDER, ZONE_DELIVERY]) {
    if (!providers.includes(provider)) {
      await linkToLocation(container, id, { fulfillment_provider_id: provider });
    }
  }
  return id;
}

async function createStockLocation(container: MedusaContainer) {
  const { result } = await createStockLocationsWorkflow(container).run({
    input: { locations: [WAREHOUSE] },
  });
  return first(result, 'stock location');
}

async function linkToLocation(
  container: MedusaContainer,
  locationId: string,
  fulfilment: { fulfillment_provider_id: string } | { fulfillment_set_id: string },
): Promise<void> {
  await createLinksWorkflow(container).run({
    input: [
      {
        [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
        [Modules.FULFILLMENT]: fulfilment,
      },
    ],
  });
}

/** The shipping profile of all products: Medusa's first one if there is any. */
export async function ensureShippingProfile(container: MedusaContainer): Promise<string> {
  const [known] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingProfiles({ type: 'default' });
  if (known) return known.id;
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: 'Default Shipping Profile', type: 'default' }] },
  });
  return first(result, 'shipping profile').id;
}

const RETURN = { id: 'manual-fulfillment' };

/**
 * In the order in which the storefront offers them. Delivery costs the charge of the cart's delivery zone and the surcharge (rupees,
 * tax included). The last is for returns, which are free.
 */
const OPTIONS = [
  {
    // Free from the first rupee, wherever the zone has no charge.
    name: 'Standard Delivery',
    surcharge: 0,
    type: { label: 'Standard', description: 'Delivery all over India', code: 'standard' },
  },
  {
    name: 'Express Delivery',
    surcharge: 499,
    type: { label: 'Express', description: 'Sent out first', code: 'express' },
  },
  {
    name: 'Return Pickup',
    type: { label: 'Return', description: 'Fetched where it was delivered', code: 'return' },
  },
];

/** The shipping options from the stock location to all of India. */
export async function ensureShipping(
  container: MedusaContainer,
  locationId: string,
  shippingProfileId: string,
): Promise<void> {
  const zoneId = await ensureServiceZone(container, locationId);
  const existing = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({ service_zone: { id: zoneId } });
  for (const { name, type, surcharge } of OPTIONS) {
    const same = existing.find((option) => option.name === name);
    if (same) {
      const prices = await linkedIds(container, 'shipping_option', same.id, 'prices');
      if (prices.length > 0 || same.price_type === 'calculated') continue;
      // An interrupted run leaves an option without prices, which cannot be selected.
      await deleteShippingOptionsWorkflow(container).run({ input: { ids: [same.id] } });
    }
    const isReturn = surcharge === undefined;
    const common = {
      name,
      type,
      service_zone_id: zoneId,
      shipping_profile_id: shippingProfileId,
      rules: [
        { attribute: 'enabled_in_store', operator: 'eq' as const, value: 'true' },
        { attribute: 'is_return', operator: 'eq' as const, value: String(isReturn) },
      ],
    };
    await createShippingOptionsWorkflow(container).run({
      input: [
        isReturn
          ? {
              ...common,
              price_type: 'flat',
              provider_id: FULFILMENT_PROVIDER,
              data: RETURN,
              prices: [{ currency_code: 'inr', amount: 0 }],
            }
          : {
              ...common,
              price_type: 'calculated',
              provider_id: ZONE_DELIVERY,
              data: { id: DELIVERY_DATA_ID, surcharge },
            },
      ],
    });
  }
}

const FULFILMENT_SET = { name: 'Delivery from the warehouse', type: 'shipping' };

async function ensureServiceZone(container: MedusaContainer, locationId: string): Promise<string> {
  const fulfilment = container.resolve(Modules.FULFILLMENT);
  const [known] = await fulfilment.listFulfillmentSets({ name: FULFILMENT_SET.name });
  const set = known ?? (await fulfilment.createFulfillmentSets(FULFILMENT_SET));
  const sets = await linkedIds(container, 'stock_location', locationId, 'fulfillment_sets');
  if (!sets.includes(set.id)) {
    await linkToLocation(container, locationId, { fulfillment_set_id: set.id });
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
  return first(result, 'service zone India').id;
}
