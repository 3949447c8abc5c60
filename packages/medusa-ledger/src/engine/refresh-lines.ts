import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import type { StoredCart } from '../carts/stored-cart';
import { readVariants } from '../carts/variants';
import { queryRows } from '../database/query-rows';
import { replaceMethodTaxLines } from './delivery';
import { hasKnownPrices, readPrices } from './prices';
import {
  type MethodTaxLineRow,
  readMethodTaxLines,
  readTaxLines,
  type TaxLineRow,
} from './tax-lines';
import { type ChangedLine, PRICE_COLUMNS, priceColumns, writeTaxLines } from './write-lines';

const lineSchema = z.object({
  id: z.string(),
  variant_id: z.string().nullable(),
  product_type_id: z.string().nullable(),
  quantity: z.number(),
  is_custom_price: z.boolean(),
});

const methodSchema = z.object({
  id: z.string(),
  shipping_option_id: z.string().nullable(),
  amount: z.coerce.number(),
});

/** Prices and taxes of today for all that is in a cart. */
export type LineRefresh = {
  lines: readonly ChangedLine[];
  taxLines: readonly TaxLineRow[];
  methodTaxLines: readonly MethodTaxLineRow[];
};

/**
 * Works out the prices of all lines again, and the taxes of lines and delivery.
 * @param cart with the address and customer that it is to have
 * @returns undefined when something in it is not sold any more, or depends on what the engine does not know
 */
export async function planRefresh(
  container: MedusaContainer,
  cart: StoredCart,
): Promise<LineRefresh | undefined> {
  const lines = await queryRows(
    container,
    lineSchema,
    `select id, variant_id, product_type_id, quantity, is_custom_price from cart_line_item
      where cart_id = ? and deleted_at is null`,
    [cart.id],
  );
  const methods = await queryRows(
    container,
    methodSchema,
    `select id, shipping_option_id, amount from cart_shipping_method where cart_id = ? and deleted_at is null`,
    [cart.id],
  );
  const ids = lines.map(({ variant_id }) => variant_id ?? '');
  const variants = new Map(
    (await readVariants(container, ids, cart.salesChannelId ?? '')).map((each) => [each.id, each]),
  );
  const wanted = lines.flatMap(({ variant_id, quantity, is_custom_price }) => {
    const variant = variants.get(variant_id ?? '');
    const isKnown = variant?.is_published === true && hasKnownPrices(variant) && !is_custom_price;
    return isKnown ? { variant, quantity } : [];
  });
  const taxedMethods = methods.flatMap(({ shipping_option_id, ...method }) =>
    shipping_option_id === null ? [] : { ...method, shipping_option_id },
  );
  const isUnknown =
    wanted.length < lines.length ||
    new Set(ids).size < ids.length ||
    taxedMethods.length < methods.length;
  if (isUnknown) return undefined;

  const prices = await readPrices(container, cart, wanted);
  if (prices.size < lines.length) return undefined;
  const taxed = lines.flatMap(({ id, variant_id, quantity, product_type_id: type }) => {
    const variant = variants.get(variant_id ?? '');
    if (!variant || variant.is_giftcard) return [];
    const { product_id, product_type_id } = variant;
    const unit_price = prices.get(variant.id)?.amount ?? 0;
    return { id, product_id, product_type_id: type ?? product_type_id, quantity, unit_price };
  });
  return {
    lines: lines.map(({ id, variant_id, quantity }) => ({
      id,
      quantity,
      price: prices.get(variant_id ?? ''),
    })),
    taxLines: await readTaxLines(container, cart, taxed),
    methodTaxLines: await readMethodTaxLines(container, cart, taxedMethods),
  };
}

/** As `getVariantsAndItemsWithPrices` has it: a line keeps what it has, also the price before a sale, and gets what it lacks. */
const REFRESH = `
  update cart_line_item line
     set unit_price = new.unit_price, raw_unit_price = new.raw_unit_price, is_tax_inclusive = new.is_tax_inclusive,
         compare_at_unit_price = coalesce(line.compare_at_unit_price, new.compare_at_unit_price),
         raw_compare_at_unit_price = coalesce(line.raw_compare_at_unit_price, new.raw_compare_at_unit_price),
         subtitle = coalesce(line.subtitle, variant.title),
         thumbnail = coalesce(line.thumbnail, variant.thumbnail, product.thumbnail),
         product_title = coalesce(line.product_title, product.title),
         product_description = coalesce(line.product_description, product.description),
         product_subtitle = coalesce(line.product_subtitle, product.subtitle),
         product_type = coalesce(line.product_type, type.value), product_type_id = coalesce(line.product_type_id, type.id),
         product_collection = coalesce(line.product_collection, collection.title),
         product_handle = coalesce(line.product_handle, product.handle),
         variant_sku = coalesce(line.variant_sku, variant.sku),
         variant_barcode = coalesce(line.variant_barcode, variant.barcode),
         variant_title = coalesce(line.variant_title, variant.title),
         is_giftcard = product.is_giftcard, metadata = coalesce(line.metadata, '{}'), updated_at = now()
    from jsonb_to_recordset(:rows::jsonb) as new (id text, ${PRICE_COLUMNS}), product_variant variant
    join product on product.id = variant.product_id and product.deleted_at is null and product.status = 'published'
    left join product_type type on type.id = product.type_id and type.deleted_at is null
    left join product_collection collection on collection.id = product.collection_id and collection.deleted_at is null
   where line.id = new.id and line.cart_id = :cart and line.deleted_at is null
     and variant.id = line.variant_id and variant.deleted_at is null`;

const REMOVE_TAXES = `
  update cart_line_item_tax_line tax set deleted_at = now(), updated_at = now()
    from cart_line_item line
   where line.id = tax.item_id and line.cart_id = ? and tax.deleted_at is null`;

/** @returns false when a variant was deleted or unpublished meanwhile; the transaction is to be rolled back */
export async function writeRefresh(
  transaction: Knex.Transaction,
  cartId: string,
  { lines, taxLines, methodTaxLines }: LineRefresh,
): Promise<boolean> {
  const rows = JSON.stringify(lines.map(({ id, price }) => ({ id, ...priceColumns(price) })));
  const { rowCount } = await transaction.raw<{ rowCount: number }>(REFRESH, { cart: cartId, rows });
  if (rowCount !== lines.length) return false;
  await transaction.raw(REMOVE_TAXES, [cartId]);
  await writeTaxLines(transaction, taxLines);
  await replaceMethodTaxLines(transaction, cartId, methodTaxLines);
  return true;
}
