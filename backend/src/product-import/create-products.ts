import type { MedusaContainer, ProductDTO } from '@medusajs/framework/types';
import { Modules, ProductStatus } from '@medusajs/framework/utils';
import { createInventoryLevelsWorkflow, createProductsWorkflow } from '@medusajs/medusa/core-flows';
import type { ProductPlan } from './compare';
import type { ImportShop, References } from './context';
import { readOptions, type SharedOptions } from './options';
import { picturePath } from './pictures';
import {
  pictureDetails,
  picturesOf,
  productInput,
  productMetadata,
  uploadUrl,
} from './product-input';
import { setSalePrices } from './sale-prices';
import type { ImportedProduct, ImportedVariant } from './shape';

/** Creates the products with variants, prices, sale prices, stock and pictures. @returns ids by handle */
export async function createProducts(
  container: MedusaContainer,
  shop: ImportShop,
  references: References,
  plans: readonly ProductPlan[],
): Promise<Map<string, string>> {
  if (plans.length === 0) return new Map();
  const given = plans.map((plan) => plan.given);
  const options = await readOptions(container, given);
  const { result } = await createProductsWorkflow(container).run({
    input: { products: given.map((product) => newProduct(product, shop, references, options)) },
  });
  const byHandle = new Map(result.map((product) => [product.handle, product]));
  const pairs = given.flatMap((product) => {
    const made = byHandle.get(product.handle);
    return made ? [{ product, made }] : [];
  });
  const variants = pairs.flatMap(({ product, made }) => pairVariants(product.variants, made));
  await fillStock(container, shop, variants);
  await linkPictures(
    container,
    pairs.flatMap(({ product, made }) => pairPictures(product.variants, made)),
  );
  await setSalePrices(
    container,
    variants.flatMap(({ variant: { sale_price: amount }, id }) =>
      amount === undefined ? [] : [{ variantId: id, amount, known: undefined }],
    ),
  );
  return new Map(result.map(({ id, handle }) => [handle, id]));
}

function newProduct(
  given: ImportedProduct,
  { channel, profile }: ImportShop,
  references: References,
  options: SharedOptions,
) {
  const paths = picturesOf(given) ?? [];
  const images = paths.map((path, rank) => ({
    url: uploadUrl(path),
    rank,
    metadata: pictureDetails(given, path),
  }));
  return {
    ...productInput(given, references),
    title: given.title ?? given.handle,
    handle: given.handle,
    // As Medusa does: the owner publishes what is complete.
    status: STATUSES[given.status ?? 'draft'],
    images,
    thumbnail: images[0]?.url ?? null,
    metadata: productMetadata(given, null),
    sales_channels: [{ id: channel }],
    shipping_profile_id: profile,
    options: options.inputFor(given),
    variants: given.variants.map((variant, rank) => newVariant(variant, rank)),
  };
}

export const STATUSES = {
  draft: ProductStatus.DRAFT,
  proposed: ProductStatus.PROPOSED,
  published: ProductStatus.PUBLISHED,
  rejected: ProductStatus.REJECTED,
} as const;

/** A new variant as Medusa's workflows take it. */
export function newVariant(given: ImportedVariant, rank: number) {
  const { title, sku, barcode, ean, upc, options, mrp, images } = given;
  const [picture] = images ?? [];
  return {
    title: title ?? Object.values(options).join(' / '),
    ...(sku !== undefined && { sku }),
    ...(barcode !== undefined && { barcode }),
    ...(ean !== undefined && { ean }),
    ...(upc !== undefined && { upc }),
    variant_rank: rank,
    // Medusa copies it to line items, so that the cart shows the variant's picture.
    thumbnail: picture === undefined ? null : uploadUrl(picture),
    manage_inventory: given.manage_inventory ?? true,
    allow_backorder: given.allow_backorder ?? false,
    options,
    prices: [{ currency_code: 'inr', amount: mrp ?? 0 }],
  };
}

/** A variant of a file and the one that was made of it. */
export type MadeVariant = { variant: ImportedVariant; id: string };

function pairVariants(variants: readonly ImportedVariant[], made: ProductDTO): MadeVariant[] {
  const ids = new Map(made.variants.map(({ sku, id }) => [sku, id]));
  return variants.flatMap((variant) => {
    const id = ids.get(variant.sku ?? null);
    return id === undefined ? [] : [{ variant, id }];
  });
}

function pairPictures(variants: readonly ImportedVariant[], made: ProductDTO) {
  const images = new Map(made.images.map(({ id, url }) => [picturePath(url), id]));
  return pairVariants(variants, made).flatMap(({ variant, id }) =>
    (variant.images ?? []).flatMap((path) => {
      const image = images.get(path);
      return image === undefined ? [] : [{ variant_id: id, image_id: image }];
    }),
  );
}

/** Links pictures to variants; Medusa's workflow takes one variant. */
export async function linkPictures(
  container: MedusaContainer,
  links: { variant_id: string; image_id: string }[],
): Promise<void> {
  if (links.length > 0) await container.resolve(Modules.PRODUCT).addImageToVariant(links);
}

/** Sets the first stock of new variants; one whose stock is not given has none. */
export async function fillStock(
  container: MedusaContainer,
  { warehouse }: ImportShop,
  variants: readonly MadeVariant[],
): Promise<void> {
  const counted = variants.filter(({ variant }) => variant.manage_inventory ?? true);
  const stock = new Map(counted.map(({ variant: { sku, stock: pieces } }) => [sku, pieces ?? 0]));
  if (stock.size === 0) return;
  const skus = [...stock.keys()].filter((sku) => sku !== undefined);
  const items = await container
    .resolve(Modules.INVENTORY)
    .listInventoryItems({ sku: skus }, { select: ['id', 'sku'], take: skus.length });
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: items.map(({ id, sku }) => ({
        inventory_item_id: id,
        location_id: warehouse,
        stocked_quantity: stock.get(sku ?? undefined) ?? 0,
      })),
    },
  });
}
