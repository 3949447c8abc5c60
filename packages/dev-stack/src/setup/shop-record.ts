import * as v from 'valibot';
import { withDatabase } from '../postgres/connect';
import { CommandError } from '../output/command-error';
import type { StackSettings } from '../settings/stack-settings';
import { readSetup } from './setup-record';

const recordSchema = v.object({
  publishableKey: v.string(),
  regionId: v.string(),
  salesChannelId: v.string(),
});

/** Identifiers that the storefront sends to the backend. */
export type Shop = v.InferOutput<typeof recordSchema>;

/**
 * The shop's key, region and sales channel, from the settings or from the seed.
 * @throws {CommandError} naming the missing settings, when the database was not seeded.
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
    throw new CommandError(`This database was not seeded: set ${missing.join(', ')}`);
  }
  return { publishableKey: PUBLISHABLE_KEY, regionId: REGION_ID, salesChannelId: SALES_CHANNEL_ID };
}
