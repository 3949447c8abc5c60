import type { MedusaContainer, ProductDTO } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import {
  createInventoryLevelsWorkflow,
  createPriceListPricesWorkflow,
  createProductsWorkflow,
} from '@medusajs/medusa/core-flows';
import { skuOf, type CatalogueProduct } from '../catalogue';
import type { SetupRecord } from '../setup-record';
import { productInput } from './product-input';
import type { Shelf } from './shelf';
import { noteUnfinished, strikeOut } from './unfinished';

/** Those of the products whose handle Medusa does not know yet. */
export async function missingOf(
  container: MedusaContainer,
  products: readonly CatalogueProduct[],
): Promise<CatalogueProduct[]> {
  const known = await container
    .resolve(Modules.PRODUCT)
    .listProducts(
      { handle: products.map(({ handle }) => handle) },
      { select: ['handle'], take: products.length },
    );
  const handles = new Set(known.map(({ handle }) => handle));
  return products.filter(({ handle }) => !handles.has(handle));
}

/** Makes products with variants, prices, sale prices, stock and the pictures of each colour. */
export async function makeProducts(
  container: MedusaContainer,
  record: SetupRecord,
  shelf: Shelf,
  products: readonly CatalogueProduct[],
  addressOf: (source: string) => string,
): Promise<void> {
  if (products.length === 0) return;
  await noteUnfinished(record, {
    handles: products.map(({ handle }) => handle),
    skus: products.flatMap(({ handle, offers }) =>
      offers.map(({ colour }) => skuOf(handle, colour)),
    ),
  });
  const { result } = await createProductsWorkflow(container).run({
    input: { products: products.map((product) => productInput(product, shelf, addressOf)) },
  });
  await fillStock(container, shelf.shop.locationId, products);
  await linkPictures(container, result);
  await putOnSale(container, shelf.saleId, products, result);
  await strikeOut(record);
}

async function fillStock(
  container: MedusaContainer,
  locationId: string,
  products: readonly CatalogueProduct[],
): Promise<void> {
  const stock = new Map(
    products.flatMap(({ handle, offers }) =>
      offers.map((offer) => [skuOf(handle, offer.colour), offer.stock] as const),
    ),
  );
  const items = await container
    .resolve(Modules.INVENTORY)
    .listInventoryItems({ sku: [...stock.keys()] }, { select: ['id', 'sku'], take: stock.size });
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: items.map(({ id, sku }) => ({
        inventory_item_id: id,
        location_id: locationId,
        stocked_quantity: stock.get(sku ?? '') ?? 0,
      })),
    },
  });
}

/** Gives each variant the pictures of its colour; without this every variant shows all. */
async function linkPictures(container: MedusaContainer, made: ProductDTO[]): Promise<void> {
  const links = made.flatMap(({ images, variants }) =>
    variants.flatMap((variant) =>
      images
        .filter(({ metadata }) => metadata?.['colour'] === variant.title)
        .map((image) => ({ image_id: image.id, variant_id: variant.id })),
    ),
  );
  // The workflow for this takes one variant a run, far too slow for thousands.
  await container.resolve(Modules.PRODUCT).addImageToVariant(links);
}

async function putOnSale(
  container: MedusaContainer,
  saleId: string,
  products: readonly CatalogueProduct[],
  made: ProductDTO[],
): Promise<void> {
  const variants = new Map(
    made.flatMap((product) => product.variants.map(({ id, sku }) => [sku ?? '', id] as const)),
  );
  const prices = products.flatMap(({ handle, offers }) =>
    offers.flatMap(({ colour, sale }) => {
      const variantId = variants.get(skuOf(handle, colour));
      if (sale === undefined || !variantId) return [];
      return [{ variant_id: variantId, amount: sale, currency_code: 'inr' }];
    }),
  );
  if (prices.length === 0) return;
  await createPriceListPricesWorkflow(container).run({
    input: { data: [{ id: saleId, prices }] },
  });
}
