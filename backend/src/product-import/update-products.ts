import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import {
  createInventoryLevelsWorkflow,
  createProductVariantsWorkflow,
  updateInventoryLevelsWorkflow,
  updateProductsWorkflow,
  updateProductVariantsWorkflow,
} from '@medusajs/medusa/core-flows';
import type { ProductPlan, VariantPlan } from './compare';
import type { ImportShop, References } from './context';
import { fillStock, linkPictures, newVariant, STATUSES } from './create-products';
import { picturePath } from './pictures';
import {
  pictureDetails,
  picturesOf,
  productInput,
  productMetadata,
  uploadUrl,
} from './product-input';
import type { StoredProduct, StoredVariant } from './read-products';
import { setSalePrices } from './sale-prices';

type KnownPlan = ProductPlan & { stored: StoredProduct };
type KnownVariant = VariantPlan & { stored: StoredVariant };

/** Writes what differs of products that exist: fields, pictures, variants, prices and stock. */
export async function updateProducts(
  container: MedusaContainer,
  shop: ImportShop,
  references: References,
  plans: readonly ProductPlan[],
): Promise<void> {
  const known = plans.filter((plan): plan is KnownPlan => plan.stored !== undefined);
  const products = known.flatMap((plan) => productUpdate(plan, references));
  if (products.length > 0) {
    await updateProductsWorkflow(container).run({ input: { products } });
  }
  const variants = known.flatMap((plan) => plan.variants);
  await addVariants(container, shop, known);
  await changeVariants(
    container,
    shop,
    variants.filter((plan): plan is KnownVariant => plan.stored !== undefined),
  );
  await relinkPictures(container, known);
}

const hasChanged = ({ changes }: { changes: readonly { field: string }[] }, field: string) =>
  changes.some((change) => change.field === field);

function productUpdate(plan: KnownPlan, references: References) {
  const { given, stored } = plan;
  const pictures = newPictures(plan);
  if (plan.changes.length === 0 && pictures === undefined) return [];
  const { status, title } = given;
  return [
    {
      id: stored.id,
      ...productInput(given, references),
      ...(title !== undefined && { title }),
      ...(status !== undefined && { status: STATUSES[status] }),
      metadata: productMetadata(given, stored.metadata),
      ...pictures,
    },
  ];
}

/** The pictures of a product whose own or whose variants' have changed. Known ones keep their texts. */
function newPictures({ given, stored, changes, variants }: KnownPlan) {
  const isSame =
    !hasChanged({ changes }, 'images') && !variants.some((each) => hasChanged(each, 'images'));
  const paths = picturesOf(given);
  if (isSame || paths === undefined) return undefined;
  const known = new Map(stored.images.map((image) => [picturePath(image.url), image]));
  // Without a list of its own the product keeps its pictures.
  const all = given.images ? paths : [...new Set([...known.keys(), ...paths])];
  const images = all.map((path) => {
    const image = known.get(path);
    return image
      ? { id: image.id, url: image.url, metadata: image.metadata ?? {} }
      : { url: uploadUrl(path), metadata: pictureDetails(given, path) };
  });
  const isThumbnailKept = images.some(({ url }) => url === stored.thumbnail);
  return { images, ...(!isThumbnailKept && { thumbnail: images[0]?.url ?? null }) };
}

async function addVariants(
  container: MedusaContainer,
  shop: ImportShop,
  plans: readonly KnownPlan[],
): Promise<void> {
  const added = plans.flatMap(({ stored, variants }) =>
    variants.flatMap(({ given, stored: known }, rank) =>
      known === undefined
        ? [{ given, input: { product_id: stored.id, ...newVariant(given, rank) } }]
        : [],
    ),
  );
  if (added.length === 0) return;
  const { result } = await createProductVariantsWorkflow(container).run({
    input: { product_variants: added.map(({ input }) => input) },
  });
  const made = added.flatMap(({ given: variant }) => {
    const id = result.find(({ sku }) => sku === variant.sku)?.id;
    return id === undefined ? [] : [{ variant, id }];
  });
  await fillStock(container, shop, made);
  await setSalePrices(
    container,
    made.flatMap(({ variant: { sale_price: amount }, id }) =>
      amount === undefined ? [] : [{ variantId: id, amount, known: undefined }],
    ),
  );
}

async function changeVariants(
  container: MedusaContainer,
  shop: ImportShop,
  plans: readonly KnownVariant[],
): Promise<void> {
  const changed = plans.filter(({ changes }) => changes.length > 0);
  const updates = changed.map(variantUpdate).filter((update) => Object.keys(update).length > 1);
  if (updates.length > 0) {
    await updateProductVariantsWorkflow(container).run({ input: { product_variants: updates } });
  }
  await setSalePrices(
    container,
    changed.flatMap((plan) => {
      const { given, stored } = plan;
      if (!hasChanged(plan, 'sale_price') || given.sale_price === undefined) return [];
      const { sale_list: listId, sale_price_id: id } = stored;
      const known = listId !== null && id !== null ? { id, listId } : undefined;
      return [{ variantId: stored.id, amount: given.sale_price, known }];
    }),
  );
  await setStock(container, shop, changed);
}

function variantUpdate(plan: KnownVariant) {
  const { given, stored } = plan;
  const { title, sku, barcode, ean, upc, manage_inventory, allow_backorder, mrp, images } = given;
  const [picture] = images ?? [];
  return {
    id: stored.id,
    ...(hasChanged(plan, 'title') && title !== undefined && { title }),
    ...(hasChanged(plan, 'sku') && sku !== undefined && { sku }),
    ...(hasChanged(plan, 'barcode') && barcode !== undefined && { barcode }),
    ...(hasChanged(plan, 'ean') && ean !== undefined && { ean }),
    ...(hasChanged(plan, 'upc') && upc !== undefined && { upc }),
    ...(hasChanged(plan, 'manage_inventory') &&
      manage_inventory !== undefined && { manage_inventory }),
    ...(hasChanged(plan, 'allow_backorder') &&
      allow_backorder !== undefined && { allow_backorder }),
    ...(hasChanged(plan, 'images') && picture !== undefined && { thumbnail: uploadUrl(picture) }),
    ...(hasChanged(plan, 'mrp') &&
      mrp !== undefined && { prices: [{ currency_code: 'inr', amount: mrp }] }),
  };
}

/** Sets the pieces in the warehouse, with those that orders hold. */
async function setStock(
  container: MedusaContainer,
  { warehouse }: ImportShop,
  plans: readonly KnownVariant[],
): Promise<void> {
  const levels = plans.flatMap((plan) => {
    const { given, stored } = plan;
    if (!hasChanged(plan, 'stock') || given.stock === undefined) return [];
    if (stored.inventory_item === null) return [];
    const level = {
      inventory_item_id: stored.inventory_item,
      location_id: warehouse,
      stocked_quantity: given.stock,
    };
    return [{ level, isNew: stored.stock === null }];
  });
  const created = levels.filter(({ isNew }) => isNew).map(({ level }) => level);
  const updated = levels.filter(({ isNew }) => !isNew).map(({ level }) => level);
  if (created.length > 0) {
    await createInventoryLevelsWorkflow(container).run({ input: { inventory_levels: created } });
  }
  if (updated.length > 0) {
    await updateInventoryLevelsWorkflow(container).run({ input: { updates: updated } });
  }
}

/** Links the pictures of variants whose pictures have changed. */
async function relinkPictures(
  container: MedusaContainer,
  plans: readonly KnownPlan[],
): Promise<void> {
  const changed = plans.filter(({ variants }) =>
    variants.some((each) => each.stored === undefined || hasChanged(each, 'images')),
  );
  if (changed.length === 0) return;
  const service = container.resolve(Modules.PRODUCT);
  const products = await service.listProducts(
    { id: changed.map(({ stored }) => stored.id) },
    { relations: ['images', 'variants', 'variants.images'], take: changed.length },
  );
  for (const { stored, variants } of changed) {
    const product = products.find(({ id }) => id === stored.id);
    if (!product) continue;
    const images = new Map(product.images.map(({ id, url }) => [picturePath(url), id]));
    for (const { given, stored: known } of variants) {
      const variant = product.variants.find(({ id, sku }) =>
        known ? id === known.id : sku === given.sku,
      );
      if (!variant || given.images === undefined) continue;
      const wanted = new Set(given.images.flatMap((path) => images.get(path) ?? []));
      const linked = new Set((variant.images ?? []).map(({ id }) => id));
      const removed = [...linked].filter((id) => !wanted.has(id));
      const pair = (image_id: string) => ({ variant_id: variant.id, image_id });
      if (removed.length > 0) await service.removeImageFromVariant(removed.map(pair));
      await linkPictures(container, [...wanted].filter((id) => !linked.has(id)).map(pair));
    }
  }
}
