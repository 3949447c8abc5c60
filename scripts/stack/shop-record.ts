import * as v from 'valibot';
import { withDatabase } from './database';
import { Fault } from './fault';
import type { StackSettings } from './settings';
import { readSetup } from './setup-record';

const recordSchema = v.object({
  publishableKey: v.string(),
  regionId: v.string(),
  salesChannelId: v.string(),
});

/** What the storefront asks the backend with. */
export type Shop = v.InferOutput<typeof recordSchema>;

/**
 * The shop's key, region and sales channel: those that are set, otherwise the seed's.
 * @throws {Fault} naming what has to be set, where the seed has not made any.
 */
export async function findShop(databaseUrl: string, settings: StackSettings): Promise<Shop> {
  const seeded = v.safeParse(
    recordSchema,
    await withDatabase(databaseUrl, (client) => readSetup(client, 'shop')),
  );
  const made = seeded.success ? seeded.output : undefined;
  const shop = {
    PUBLISHABLE_KEY: settings.PUBLISHABLE_KEY ?? made?.publishableKey,
    REGION_ID: settings.REGION_ID ?? made?.regionId,
    SALES_CHANNEL_ID: settings.SALES_CHANNEL_ID ?? made?.salesChannelId,
  };
  const missing = Object.entries(shop).flatMap(([name, value]) => (value ? [] : [name]));
  const { PUBLISHABLE_KEY, REGION_ID, SALES_CHANNEL_ID } = shop;
  if (!PUBLISHABLE_KEY || !REGION_ID || !SALES_CHANNEL_ID) {
    throw new Fault(`This database was not filled by the seed: set ${missing.join(', ')}`);
  }
  return { publishableKey: PUBLISHABLE_KEY, regionId: REGION_ID, salesChannelId: SALES_CHANNEL_ID };
}
