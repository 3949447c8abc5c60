import type { MedusaContainer } from '@medusajs/framework/types';
import { fillIndex } from '../catalogue/fill-index';
import { BEST_SELLER, catalogue, catalogueHash } from './catalogue';
import { seedGenerated } from './generated/seed-generated';
import { ensureCategories } from './products/categories';
import { ensureColourOption } from './products/colour-option';
import { makeProducts, missingOf } from './products/make-products';
import { openPictures } from './products/pictures';
import { ensureSale } from './products/sale';
import type { Shelf } from './products/shelf';
import { ensureTags, ensureTypes } from './products/tags-and-types';
import { clearUnfinished } from './products/unfinished';
import { seedModels } from './models/seed-models';
import { progress } from './progress';
import { seedPinZones } from './pin-zones/seed-pin-zones';
import { seedQuestions } from './questions/seed-questions';
import { seedReviews } from './reviews/seed-reviews';
import { openSetupRecord } from './setup-record';
import { ensureShop } from './shop';

export type SeedOptions = {
  /** How many further products to generate, for trying the shop at size. */
  generated: number;
};

/**
 * Makes whatever the shop lacks: settings, categories, the catalogue, its models, pin zones, reviews
 * with their orders, questions. What is there stays as it is, so that running it again changes
 * nothing.
 */
export async function seed(
  container: MedusaContainer,
  options: SeedOptions = { generated: 0 },
): Promise<void> {
  const record = await openSetupRecord(container);
  const hash = { catalogueHash: catalogueHash() };
  await record.write('seed-started', hash);

  const shop = await ensureShop(container);
  progress('shop settings');
  const shelf: Shelf = {
    shop,
    categoryIds: await ensureCategories(container),
    typeIds: await ensureTypes(container, [...new Set(catalogue.map(({ type }) => type))]),
    tagIds: await ensureTags(container, [BEST_SELLER]),
    colours: await ensureColourOption(container),
    saleId: await ensureSale(container),
  };
  progress('categories', shelf.categoryIds.size);
  await clearUnfinished(container, record);

  const pictures = await openPictures(container, record);
  const missing = await missingOf(container, catalogue);
  let done = catalogue.length - missing.length;
  // One at a time, so that each has a time of its own and 'newest first' has a steady order.
  for (const product of missing) {
    await pictures.upload(product);
    await makeProducts(container, record, shelf, [product], (source) => pictures.of(source));
    done += 1;
    progress('products', done, catalogue.length);
  }
  if (missing.length === 0) progress('products', done, catalogue.length);

  await seedModels(container, record);
  await seedPinZones(container, record);
  await seedReviews(container, shop);
  await seedQuestions(container);

  await fillIndex(container);
  await record.write('shop', {
    publishableKey: shop.publishableKey,
    regionId: shop.regionId,
    salesChannelId: shop.salesChannelId,
  });
  await record.write('seeded', hash);

  await seedGenerated(container, record, shelf, options.generated, (source) => pictures.of(source));
  if (options.generated > 0) await fillIndex(container);
}
