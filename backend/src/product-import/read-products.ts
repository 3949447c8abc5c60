import { list, present, queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';

const text = z.string().nullable();
const number = z.coerce.number().nullable();

const imageSchema = z.object({
  id: z.string(),
  url: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
});

const variantSchema = z.object({
  id: z.string(),
  sku: text,
  title: text,
  barcode: text,
  ean: text,
  upc: text,
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  options: z.record(z.string(), z.string()),
  mrp: number,
  sale_price: number,
  /** Of the sale price; the first of the lists that are active. */
  sale_list: text,
  sale_price_id: text,
  inventory_item: text,
  stock: number,
  /** URLs. */
  images: z.array(z.string()),
});

const productSchema = z.object({
  id: z.string(),
  handle: z.string(),
  title: text,
  subtitle: text,
  description: text,
  status: z.string(),
  material: text,
  width: number,
  height: number,
  length: number,
  weight: number,
  hs_code: text,
  mid_code: text,
  origin_country: text,
  discountable: z.boolean(),
  thumbnail: text,
  metadata: z.record(z.string(), z.unknown()).nullable(),
  type: text,
  collection: text,
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  images: z.array(imageSchema),
  /** The values of each option. */
  options: z.record(z.string(), z.array(z.string())),
  gst_rate: number,
  variants: z.array(variantSchema),
});

/** A product as it is in the shop. */
export type StoredProduct = z.infer<typeof productSchema>;
export type StoredVariant = StoredProduct['variants'][number];

const IS_ACTIVE = `price_list.status = 'active' and coalesce(price_list.starts_at, now()) <= now()
  and coalesce(price_list.ends_at, now()) >= now() and ${present('price_list')}`;

const PRICES = (columns: string, tables: string, order: string) => `(
  select ${columns} from product_variant_price_set link
    join price on price.price_set_id = link.price_set_id and price.currency_code = 'inr' and ${present('price')}
     and coalesce(price.min_quantity, 1) <= 1 ${tables}
   where link.variant_id = variant.id and ${present('link')} order by ${order} limit 1)`;

const OF_LIST = `join price_list on price_list.id = price.price_list_id and ${IS_ACTIVE}`;

/** The warehouse is that of the store, else the oldest. */
export const WAREHOUSE = `(
  select location.id from stock_location location where ${present('location')}
   order by location.id = (select default_location_id from store where deleted_at is null limit 1) desc nulls last,
            location.created_at limit 1)`;

const VARIANT = `jsonb_build_object(
  'id', variant.id, 'sku', variant.sku, 'title', variant.title, 'barcode', variant.barcode, 'ean', variant.ean,
  'upc', variant.upc, 'manage_inventory', variant.manage_inventory, 'allow_backorder', variant.allow_backorder,
  'options', (select coalesce(jsonb_object_agg(option.title, value.value), '{}') from product_variant_option link
                join product_option_value value on value.id = link.option_value_id and ${present('value')}
                join product_option option on option.id = value.option_id and ${present('option')}
               where link.variant_id = variant.id),
  'mrp', ${PRICES('price.amount', 'and price.price_list_id is null', 'price.amount')},
  'sale_price', ${PRICES('price.amount', OF_LIST, 'price.amount, price.price_list_id')},
  'sale_list', ${PRICES('price.price_list_id', OF_LIST, 'price.amount, price.price_list_id')},
  'sale_price_id', ${PRICES('price.id', OF_LIST, 'price.amount, price.price_list_id')},
  'inventory_item', (select min(link.inventory_item_id) from product_variant_inventory_item link
                      where link.variant_id = variant.id and ${present('link')}),
  'stock', (select sum(level.stocked_quantity) from product_variant_inventory_item link
              join inventory_level level on level.inventory_item_id = link.inventory_item_id
               and level.location_id = ${WAREHOUSE} and ${present('level')}
             where link.variant_id = variant.id and ${present('link')}),
  'images', ${list(
    'image.url',
    `product_variant_product_image link join image on image.id = link.image_id and ${present('image')}
      where link.variant_id = variant.id and ${present('link')}`,
    'order by image.rank, image.id',
  )})`;

const COLUMNS = `
  product.id, product.handle, product.title, product.subtitle, product.description, product.status, product.material,
  product.width, product.height, product.length, product.weight, product.hs_code, product.mid_code,
  product.origin_country, product.discountable, product.thumbnail, product.metadata,
  (select type.value from product_type type where type.id = product.type_id and ${present('type')}) as type,
  (select collection.handle from product_collection collection
    where collection.id = product.collection_id and ${present('collection')}) as collection,
  ${list(
    'category.handle',
    `product_category_product link join product_category category
       on category.id = link.product_category_id and ${present('category')} where link.product_id = product.id`,
    'order by category.mpath, category.handle',
  )} as categories,
  ${list(
    'tag.value',
    `product_tags link join product_tag tag on tag.id = link.product_tag_id and ${present('tag')}
      where link.product_id = product.id`,
    'order by tag.value',
  )} as tags,
  ${list(
    `jsonb_build_object('id', image.id, 'url', image.url, 'metadata', image.metadata)`,
    `image where image.product_id = product.id and ${present('image')}`,
    'order by image.rank, image.id',
  )} as images,
  (select coalesce(jsonb_object_agg(option.title, ${list(
    'value.value',
    `product_product_option_value chosen
       join product_option_value value on value.id = chosen.product_option_value_id and ${present('value')}
      where chosen.product_product_option_id = link.id and ${present('chosen')}`,
    'order by value.value',
  )}), '{}') from product_product_option link
      join product_option option on option.id = link.product_option_id and ${present('option')}
     where link.product_id = product.id and ${present('link')}) as options,
  (select max(rate.rate) from tax_rate_rule rule
     join tax_rate rate on rate.id = rule.tax_rate_id and ${present('rate')}
     join tax_region region on region.id = rate.tax_region_id and region.country_code = 'in' and ${present('region')}
    where rule.reference = 'product' and rule.reference_id = product.id and ${present('rule')}) as gst_rate,
  ${list(
    VARIANT,
    `product_variant variant where variant.product_id = product.id and ${present('variant')}`,
    'order by variant.variant_rank, variant.id',
  )} as variants`;

/** The products with these handles. */
export function readByHandle(
  container: MedusaContainer,
  handles: readonly string[],
): Promise<StoredProduct[]> {
  return queryRows(
    container,
    productSchema,
    `select ${COLUMNS} from product where product.handle = any (:handles) and ${present('product')}`,
    { handles: [...handles] },
  );
}

/** A page of all products, by handle. @param after the last handle of the page before; empty for the first */
export function readPageOfProducts(
  container: MedusaContainer,
  after: string,
  limit: number,
): Promise<StoredProduct[]> {
  return queryRows(
    container,
    productSchema,
    `select ${COLUMNS} from product
      where product.handle > :after and not product.is_giftcard and ${present('product')}
      order by product.handle limit :limit`,
    { after, limit },
  );
}
