import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import {
  createLinksWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from '@medusajs/medusa/core-flows';
import { linkedIds } from '../linked-ids';

const NAME = 'Aangan Warehouse';
export const FULFILMENT_PROVIDER = 'manual_manual';

/** The warehouse all stock lies in, open to the sales channel and to manual fulfilment. */
export async function ensureStockLocation(
  container: MedusaContainer,
  salesChannelId: string,
): Promise<string> {
  let [location] = await container
    .resolve(Modules.STOCK_LOCATION)
    .listStockLocations({ name: NAME });
  if (!location) {
    const { result } = await createStockLocationsWorkflow(container).run({
      input: {
        locations: [
          {
            name: NAME,
            address: {
              address_1: 'Jigani Link Road',
              city: 'Bengaluru',
              province: 'KA',
              postal_code: '560105',
              country_code: 'in',
            },
          },
        ],
      },
    });
    location = result[0];
  }
  if (!location) throw new Error('The stock location could not be made.');
  const { id } = location;

  const channels = await linkedIds(container, 'stock_location', id, 'sales_channels');
  if (!channels.includes(salesChannelId)) {
    await linkSalesChannelsToStockLocationWorkflow(container).run({
      input: { id, add: [salesChannelId] },
    });
  }
  const providers = await linkedIds(container, 'stock_location', id, 'fulfillment_providers');
  if (!providers.includes(FULFILMENT_PROVIDER)) {
    await createLinksWorkflow(container).run({
      input: [
        {
          [Modules.STOCK_LOCATION]: { stock_location_id: id },
          [Modules.FULFILLMENT]: { fulfillment_provider_id: FULFILMENT_PROVIDER },
        },
      ],
    });
  }
  return id;
}
