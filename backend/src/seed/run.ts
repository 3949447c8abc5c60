import type { MedusaContainer } from '@medusajs/framework/types';
import { fillIndex } from '../catalogue/fill-index';
import { BEST_SELLER, catalogue, catalogueHash, type CatalogueProduct } from './catalogue';
import {
  ensureCategories,
  ensureColourOption,
  ensureSale,
  ensureTags,
  ensureTypes,
} from './products/taxonomy';
import { createProducts, missingOf, type ProductContext } from './products/make-products';
import { openPictures } from './products/pictures';
import { deleteUnfinished } from './products/unfinished';
import { seedModels } from './models/seed-models';
import { openSetupRecord, progress } from './setup-record';
import { seedPinZones } from './pin-zones/seed-pin-zones';
import { seedQuestions } from './questions/seed-questions';
import { seedReviews } from './reviews/seed-reviews';
import { ensureShop } from './shop';
import { generateProduct } from './generated/generate';

export type SeedOptions = {
  /** Number of products to generate, for tests with many products. */
  generated: number;
};

/**
 * Creates what the shop lacks: settings, categories, products with models, pin zones, reviews with their orders, questions.
 * Existing records stay, so that another run changes nothing.
 */
export async function seed(container: MedusaContainer, options: SeedOptions = { generated: 0 }) {
  const record = await openSetupRecord(container);
  const hash = { catalogueHash: catalogueHash() };
  await record.write('seed-started', hash);

  const shop = await ensureShop(container);
  progress('shop settings');
  const context: ProductContext = {
    shop,
    categoryIds: await ensureCategories(container),
    typeIds: await ensureTypes(container, [...new Set(catalogue.map(({ type }) => type))]),
    tagIds: await ensureTags(container, [BEST_SELLER]),
    colours: await ensureColourOption(container),
    saleId: await ensureSale(container),
  };
  progress('categories', context.categoryIds.size);
  await deleteUnfinished(container, record);

  const pictures = await openPictures(container, record);
  const create = (products: readonly CatalogueProduct[]) =>
    createProducts(container, record, context, products, (source) => pictures.of(source));

  const missing = await missingOf(container, catalogue);
  let done = catalogue.length - missing.length;
  // One at a time, so that each has another time of creation and 'newest first' is a stable order.
  for (const product of missing) {
    await pictures.upload(product);
    await create([product]);
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

  for (const batch of generatedBatches(options.generated)) {
    await create(await missingOf(container, batch.products));
    progress('generated products', batch.last, options.generated);
  }
  if (options.generated > 0) await fillIndex(container);
}

const BATCH_SIZE = 200;

/** The first `count` generated products in batches; `last` is the number of the last product. */
function* generatedBatches(count: number) {
  for (let first = 1; first <= count; first += BATCH_SIZE) {
    const last = Math.min(first + BATCH_SIZE - 1, count);
    const products = Array.from({ length: last - first + 1 }, (_, index) =>
      generateProduct(first + index, catalogue),
    );
    yield { products, last };
  }
}
