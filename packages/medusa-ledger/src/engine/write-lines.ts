import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { BigNumber, trimZeros } from '@medusajs/framework/utils';
import type { Price } from './prices';
import type { TaxLineRow } from './tax-lines';

/** A line that the cart gets. */
export type NewLine = { id: string; variantId: string; quantity: number; price: Price };

/** A line whose quantity changes; without a price it keeps the one that it has. */
export type ChangedLine = { id: string; quantity: number; price: Price | undefined };

/** The changes of a cart's lines. */
export type LineWrites = {
  create: readonly NewLine[];
  update: readonly ChangedLine[];
  remove: readonly string[];
  taxLines: readonly TaxLineRow[];
};

/**
 * Writes lines as Medusa's cart workflows do, with the titles and pictures that Medusa copies into them.
 * @returns false when a variant was deleted or unpublished meanwhile; the transaction is to be rolled back
 */
export async function writeLines(
  transaction: Knex.Transaction,
  cartId: string,
  { create, update, remove, taxLines }: LineWrites,
): Promise<boolean> {
  if (remove.length > 0) await transaction.raw(REMOVE, { cart: cartId, ids: [...remove] });
  if (update.length > 0) {
    const rows = update.map(({ price, ...line }) => ({ ...line, ...priceColumns(price) }));
    await transaction.raw(UPDATE, { cart: cartId, rows: JSON.stringify(rows) });
  }
  if (create.length === 0) return true;
  const rows = create.map(({ id, variantId, quantity, price }, place) => ({
    id,
    variant_id: variantId,
    quantity,
    place,
    ...priceColumns(price),
  }));
  const { rowCount } = await transaction.raw<{ rowCount: number }>(CREATE, {
    cart: cartId,
    rows: JSON.stringify(rows),
  });
  if (rowCount !== create.length) return false;
  await writeTaxLines(transaction, taxLines);
  return true;
}

export async function writeTaxLines(
  transaction: Knex.Transaction,
  rows: readonly TaxLineRow[],
): Promise<void> {
  if (rows.length > 0) await transaction.raw(TAX, { rows: JSON.stringify(rows) });
}

export function hasWrites({ create, update, remove }: LineWrites): boolean {
  return create.length + update.length + remove.length > 0;
}

export function priceColumns(price: Price | undefined) {
  if (!price) return {};
  return {
    unit_price: price.amount,
    raw_unit_price: rawOf(price.amount),
    is_tax_inclusive: price.isTaxInclusive,
    ...(price.compareAt !== null && {
      compare_at_unit_price: price.compareAt,
      raw_compare_at_unit_price: rawOf(price.compareAt),
    }),
  };
}

/** An amount as Medusa stores it: its digits without zeros at the end, and how many it may have. */
export function rawOf(amount: number) {
  const { raw } = new BigNumber(amount);
  return raw && { ...raw, value: trimZeros(String(raw.value)) };
}

export const PRICE_COLUMNS = `unit_price numeric, raw_unit_price jsonb, compare_at_unit_price numeric,
  raw_compare_at_unit_price jsonb, is_tax_inclusive boolean`;

const REMOVE = `
  with gone as (
    update cart_line_item set deleted_at = now(), updated_at = now()
     where cart_id = :cart and id = any(:ids) and deleted_at is null
    returning id
  ), adjustments as (
    update cart_line_item_adjustment set deleted_at = now(), updated_at = now()
     where item_id in (select id from gone) and deleted_at is null
  )
  update cart_line_item_tax_line set deleted_at = now(), updated_at = now()
   where item_id in (select id from gone) and deleted_at is null`;

const UPDATE = `
  update cart_line_item line
     set quantity = new.quantity, updated_at = now(),
         unit_price = coalesce(new.unit_price, line.unit_price),
         raw_unit_price = coalesce(new.raw_unit_price, line.raw_unit_price),
         is_tax_inclusive = coalesce(new.is_tax_inclusive, line.is_tax_inclusive),
         compare_at_unit_price =
           case when new.unit_price is null then line.compare_at_unit_price else new.compare_at_unit_price end,
         raw_compare_at_unit_price =
           case when new.unit_price is null then line.raw_compare_at_unit_price else new.raw_compare_at_unit_price end
    from jsonb_to_recordset(:rows::jsonb) as new (id text, quantity integer, ${PRICE_COLUMNS})
   where line.id = new.id and line.cart_id = :cart and line.deleted_at is null`;

/** Lines of one call are a millisecond apart, since their order is that of their times. */
const CREATE = `
  insert into cart_line_item (
    id, cart_id, quantity, unit_price, raw_unit_price, compare_at_unit_price, raw_compare_at_unit_price, is_tax_inclusive,
    title, subtitle, thumbnail, product_id, product_title, product_description, product_subtitle, product_type,
    product_type_id, product_collection, product_handle, variant_id, variant_sku, variant_barcode, variant_title,
    is_discountable, is_giftcard, requires_shipping, metadata, created_at
  )
  select new.id, :cart, new.quantity, new.unit_price, new.raw_unit_price, new.compare_at_unit_price,
         new.raw_compare_at_unit_price, new.is_tax_inclusive,
         product.title, variant.title, coalesce(variant.thumbnail, product.thumbnail), product.id, product.title,
         product.description, product.subtitle, type.value, type.id, collection.title, product.handle, variant.id,
         variant.sku, variant.barcode, variant.title, product.discountable, product.is_giftcard,
         exists (select from product_shipping_profile profile
                  where profile.product_id = product.id and profile.deleted_at is null)
           or exists (select from product_variant_inventory_item part
                        join inventory_item item on item.id = part.inventory_item_id and item.deleted_at is null
                       where part.variant_id = variant.id and part.deleted_at is null and item.requires_shipping),
         '{}', now() + new.place * interval '1 millisecond'
    from jsonb_to_recordset(:rows::jsonb)
           as new (id text, variant_id text, quantity integer, place integer, ${PRICE_COLUMNS})
    join product_variant variant on variant.id = new.variant_id and variant.deleted_at is null
    join product on product.id = variant.product_id and product.deleted_at is null and product.status = 'published'
    left join product_type type on type.id = product.type_id and type.deleted_at is null
    left join product_collection collection on collection.id = product.collection_id and collection.deleted_at is null`;

const TAX = `
  insert into cart_line_item_tax_line (id, item_id, tax_rate_id, rate, code, description, provider_id)
  select id, item_id, tax_rate_id, rate, code, description, provider_id
    from jsonb_to_recordset(:rows::jsonb)
      as new (id text, item_id text, tax_rate_id text, rate real, code text, description text, provider_id text)`;
