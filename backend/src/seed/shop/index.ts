import type { MedusaContainer } from '@medusajs/framework/types';
import { ensureCoupons } from './coupons';
import { ensurePublishableKey } from './publishable-key';
import { ensureRegion } from './region';
import { ensureReturnReasons } from './returns';
import { ensureSalesChannel } from './sales-channel';
import { ensureShipping, ensureShippingProfile } from './shipping';
import { ensureStockLocation } from './stock-location';
import { ensureStore } from './store';
import { ensureTaxRegion } from './tax';

/** What a storefront needs to know to sell, and what products need to hang on. */
export type Shop = {
  publishableKey: string;
  regionId: string;
  salesChannelId: string;
  locationId: string;
  shippingProfileId: string;
};

/** Makes what is missing of the shop itself: channel, region, taxes, warehouse, delivery, key. */
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
