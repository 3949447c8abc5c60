import type {
  CreateProductWorkflowInputDTO,
  MedusaContainer,
  ProductDTO,
} from '@medusajs/framework/types';
import { Modules, ProductStatus } from '@medusajs/framework/utils';
import {
  createInventoryLevelsWorkflow,
  createPriceListPricesWorkflow,
  createProductsWorkflow,
} from '@medusajs/medusa/core-flows';
import type { Shop } from '../shop';
import { idOf } from '../medusa-records';
import { COLOUR_OPTION, type ColourOption } from './taxonomy';
import { type CatalogueProduct, type Offer, skuOf } from '../catalogue';
import type { SetupRecord } from '../setup-record';
import { type Batch, UNFINISHED } from './unfinished';

/** Records that products refer to. */
export type ProductContext = {
  shop: Shop;
  categoryIds: Map<string, string>;
  typeIds: Map<string, string>;
  tagIds: Map<string, string>;
  colours: ColourOption;
  saleId: string;
};

/** The input of Medusa's product workflow. @param urlOf returns the URL of an uploaded picture */
function productInput(
  product: CatalogueProduct,
  context: ProductContext,
  urlOf: (source: string) => string,
): CreateProductWorkflowInputDTO {
  const images = product.pictures.map(({ colour, source, alt }, rank) => ({
    url: urlOf(source),
    rank,
    metadata: { alt, colour },
  }));
  return {
    title: product.title,
    handle: product.handle,
    subtitle: product.subtitle,
    description: product.description,
    status: ProductStatus.PUBLISHED,
    discountable: product.discountable,
    thumbnail: images[0]?.url ?? null,
    images,
    type_id: idOf(context.typeIds, product.type),
    tag_ids: product.tags.map((tag) => idOf(context.tagIds, tag)),
    category_ids: product.categories.map((handle) => idOf(context.categoryIds, handle)),
    material: product.material,
    weight: product.weight,
    ...product.size,
    hs_code: product.hsCode,
    mid_code: product.midCode,
    origin_country: 'in',
    metadata: product.metadata,
    sales_channels: [{ id: context.shop.salesChannelId }],
    shipping_profile_id: context.shop.shippingProfileId,
    options: [
      {
        id: context.colours.id,
        value_ids: product.offers.map(({ colour }) => idOf(context.colours.valueIds, colour)),
      },
    ],
    variants: product.offers.map((offer, rank) => variantInput(product, offer, rank, urlOf)),
  };
}

function variantInput(
  product: CatalogueProduct,
  offer: Offer,
  rank: number,
  urlOf: (source: string) => string,
) {
  const picture = product.pictures.find(({ colour }) => colour === offer.colour);
  return {
    title: offer.colour,
    sku: skuOf(product.handle, offer.colour),
    variant_rank: rank,
    // Medusa copies it to line items, so that the cart shows the selected colour.
    thumbnail: picture ? urlOf(picture.source) : null,
    manage_inventory: true,
    allow_backorder: false,
    options: { [COLOUR_OPTION]: offer.colour },
    prices: [{ currency_code: 'inr', amount: offer.mrp }],
  };
}

/** The products that do not exist yet, by handle. */
export async function missingOf(container: MedusaContainer, products: readonly CatalogueProduct[]) {
  const known = await container
    .resolve(Modules.PRODUCT)
    .listProducts(
      { handle: products.map(({ handle }) => handle) },
      { select: ['handle'], take: products.length },
    );
  const handles = new Set(known.map(({ handle }) => handle));
  return products.filter(({ handle }) => !handles.has(handle));
}

/** Creates products with variants, prices, sale prices, stock and the pictures of each colour. */
export async function createProducts(
  container: MedusaContainer,
  record: SetupRecord,
  context: ProductContext,
  products: readonly CatalogueProduct[],
  urlOf: (source: string) => string,
): Promise<void> {
  if (products.length === 0) return;
  const batch: Batch = {
    handles: products.map(({ handle }) => handle),
    skus: products.flatMap(({ handle, offers }) =>
      offers.map(({ colour }) => skuOf(handle, colour)),
    ),
  };
  await record.write(UNFINISHED, batch);
  const { result } = await createProductsWorkflow(container).run({
    input: { products: products.map((product) => productInput(product, context, urlOf)) },
  });
  await fillStock(container, context.shop.locationId, products);
  await linkPictures(container, result);
  await putOnSale(container, context.saleId, products, result);
  await record.remove(UNFINISHED);
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

/** Links each variant to the pictures of its colour; otherwise every variant shows all pictures. */
async function linkPictures(container: MedusaContainer, created: ProductDTO[]): Promise<void> {
  const links = created.flatMap(({ images, variants }) =>
    variants.flatMap((variant) =>
      images
        .filter(({ metadata }) => metadata?.['colour'] === variant.title)
        .map((image) => ({ image_id: image.id, variant_id: variant.id })),
    ),
  );
  // Medusa's workflow handles one variant per run, which is too slow for thousands.
  await container.resolve(Modules.PRODUCT).addImageToVariant(links);
}

async function putOnSale(
  container: MedusaContainer,
  saleId: string,
  products: readonly CatalogueProduct[],
  created: ProductDTO[],
): Promise<void> {
  const variants = new Map(
    created.flatMap((product) => product.variants.map(({ id, sku }) => [sku ?? '', id] as const)),
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
