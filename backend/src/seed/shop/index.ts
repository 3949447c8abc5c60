import type { MedusaContainer } from '@medusajs/framework/types';
import {
  ensureCoupons,
  ensurePublishableKey,
  ensureReturnReasons,
  ensureSalesChannel,
  ensureStore,
} from './store';
import { ensureRegion, ensureTaxRegion } from './region';
import { ensureShipping, ensureShippingProfile, ensureStockLocation } from './shipping';

/** Ids that the storefront and the products need. */
export type Shop = {
  publishableKey: string;
  regionId: string;
  salesChannelId: string;
  locationId: string;
  shippingProfileId: string;
};

/** Creates what is missing of the shop: sales channel, region, taxes, warehouse, delivery, publishable key. */
export async function ensureShop(container: MedusaContainer): Promise<Shop> {
  const salesChannelId = await ensureSalesChannel(container);
  const regionId = await ensureRegion(container);
  await ensureTaxRegion(container);
  const locationId = await ensureStockLocation(container, salesChannelId);
  const shippingProfileId = await ensureShippingProfile(container);
  await ensureShipping(container, locationId, shippingProfileId);
  await ensureReturnReasons(container);
  await ensureCoupons(container);
  await ensureStore(container, { salesChannelId, regionId, locationId });
  const publishableKey = await ensurePublishableKey(container, salesChannelId);
  return { publishableKey, regionId, salesChannelId, locationId, shippingProfileId };
}
