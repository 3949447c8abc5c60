import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, generateEntityId } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { listShippingOptionsForCartWithPricingWorkflow } from '@medusajs/core-flows';
import { queryRows } from '../database/query-rows';
import type { CartForRefresh, CartMethod } from './cart-for-refresh';
import { listDeliveryOptions } from './delivery-options';
import type { MethodTaxLineRow } from './tax-lines';
import { rawOf } from './write-lines';

const json = z.record(z.string(), z.unknown());

const optionsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    shipping_profile_id: z.string().nullish(),
    provider_id: z.string().nullish(),
    data: json.nullish(),
    stock_location: json.nullish(),
    calculated_price: z
      .object({
        calculated_amount: z.number().nullish(),
        is_calculated_price_tax_inclusive: z.boolean().nullish(),
      })
      .nullish(),
  }),
);

/** A way of delivery that is offered for a cart, with its price. */
export type DeliveryOption = NonNullable<Awaited<ReturnType<typeof readDeliveryOption>>>;

/**
 * A way of delivery and its price; undefined when it is not offered for this cart, or has no price.
 * @param chosen undefined for the first that is offered
 */
export async function readDeliveryOption(
  container: MedusaContainer,
  cartId: string,
  known: CartForRefresh,
  chosen?: { id: string; data: Record<string, unknown> },
) {
  const found =
    (await listDeliveryOptions(container, known, chosen)) ??
    (await askMedusa(container, cartId, chosen));
  const option = optionsSchema.parse(found).find(({ id }) => !chosen || id === chosen.id);
  const amount = option?.calculated_price?.calculated_amount;
  if (option === undefined || amount === undefined || amount === null) return undefined;
  const { calculated_price: price, ...rest } = option;
  return { ...rest, amount, isTaxInclusive: price?.is_calculated_price_tax_inclusive ?? false };
}

async function askMedusa(
  container: MedusaContainer,
  cartId: string,
  chosen?: { id: string; data: Record<string, unknown> },
): Promise<unknown> {
  const input = { ...(chosen && { options: [chosen] }), cart_id: cartId, is_return: false };
  return (await listShippingOptionsForCartWithPricingWorkflow(container).run({ input })).result;
}

/** A method that a cart is to have. */
export type NewMethod = {
  id: string;
  option: DeliveryOption;
  data: unknown;
  taxLines: readonly MethodTaxLineRow[];
};

/** An id for a new method. */
export const newMethodId = () => generateEntityId(undefined, 'casm');

const REMOVE = `
  with gone as (
    update cart_shipping_method set deleted_at = now(), updated_at = now()
     where cart_id = :cart and id = any(:ids) and deleted_at is null
    returning id
  ), adjustments as (
    update cart_shipping_method_adjustment set deleted_at = now(), updated_at = now()
     where shipping_method_id in (select id from gone) and deleted_at is null
  )
  update cart_shipping_method_tax_line set deleted_at = now(), updated_at = now()
   where shipping_method_id in (select id from gone) and deleted_at is null`;

/** Removes methods of a cart with their taxes and discounts. */
async function removeMethods(
  database: Pick<Knex, 'raw'>,
  cartId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await database.raw(REMOVE, { cart: cartId, ids: [...ids] });
}

/**
 * Metadata of a method that the placing of an order adds to its cart, such as a fee. When the order is not placed, because the
 * process has crashed, the cart loses the method as soon as its totals are worked out.
 */
export const ADDED_BY_ORDER = { added_by: 'order' } as const;

const idSchema = z.object({ id: z.string() });

/**
 * Removes what the placing of an order has added to a cart.
 * @returns whether there was anything
 */
export async function removeMethodsOfOrder(
  database: Pick<Knex, 'raw'>,
  cartId: string,
): Promise<boolean> {
  const methods = await queryRows(
    database,
    idSchema,
    `select id from cart_shipping_method
      where cart_id = ? and deleted_at is null and metadata ->> 'added_by' = '${ADDED_BY_ORDER.added_by}'`,
    [cartId],
  );
  await removeMethods(
    database,
    cartId,
    methods.map(({ id }) => id),
  );
  return methods.length > 0;
}

const CREATE = `
  insert into cart_shipping_method (id, cart_id, name, amount, raw_amount, is_tax_inclusive, shipping_option_id, data)
  values (:id, :cart, :name, :amount, :raw::jsonb, :isTaxInclusive, :option, :data::jsonb)`;

/** Gives a cart a method instead of others. */
export async function replaceMethods(
  transaction: Knex.Transaction,
  cartId: string,
  removed: readonly string[],
  { id, option, data, taxLines }: NewMethod,
): Promise<void> {
  await removeMethods(transaction, cartId, removed);
  await transaction.raw(CREATE, {
    id,
    cart: cartId,
    name: option.name,
    amount: option.amount,
    raw: JSON.stringify(rawOf(option.amount)),
    isTaxInclusive: option.isTaxInclusive,
    option: option.id,
    data: JSON.stringify(data),
  });
  await writeMethodTaxLines(transaction, taxLines);
}

const REMOVE_TAXES = `
  update cart_shipping_method_tax_line tax set deleted_at = now(), updated_at = now()
    from cart_shipping_method method
   where method.id = tax.shipping_method_id and method.cart_id = ? and tax.deleted_at is null`;

/** Replaces the taxes of a cart's methods. */
export async function replaceMethodTaxLines(
  transaction: Knex.Transaction,
  cartId: string,
  rows: readonly MethodTaxLineRow[],
): Promise<void> {
  await transaction.raw(REMOVE_TAXES, [cartId]);
  await writeMethodTaxLines(transaction, rows);
}

const TAX = `
  insert into cart_shipping_method_tax_line (id, shipping_method_id, tax_rate_id, rate, code, description, provider_id)
  select id, shipping_method_id, tax_rate_id, rate, code, description, provider_id
    from jsonb_to_recordset(:rows::jsonb) as new (
      id text, shipping_method_id text, tax_rate_id text, rate real, code text, description text, provider_id text)`;

async function writeMethodTaxLines(
  transaction: Knex.Transaction,
  rows: readonly MethodTaxLineRow[],
): Promise<void> {
  if (rows.length > 0) await transaction.raw(TAX, { rows: JSON.stringify(rows) });
}

const REPRICE = `
  update cart_shipping_method
     set name = :name, amount = :amount, raw_amount = :raw::jsonb, is_tax_inclusive = :isTaxInclusive, updated_at = now()
   where id = :id and deleted_at is null`;

/**
 * Gives the method of a cart the price of today, and removes it when it is not offered for the cart any more.
 * @returns whether anything has changed
 */
export async function repriceMethod(
  container: MedusaContainer,
  cartId: string,
  known: CartForRefresh,
  { id, name, amount, is_tax_inclusive, shipping_option_id, data }: CartMethod,
): Promise<boolean> {
  const option =
    shipping_option_id === null
      ? undefined
      : await readDeliveryOption(container, cartId, known, {
          id: shipping_option_id,
          data: data ?? {},
        });
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  if (option === undefined) {
    await removeMethods(database, cartId, [id]);
    return true;
  }
  const isSame =
    option.name === name && option.amount === amount && option.isTaxInclusive === is_tax_inclusive;
  if (isSame) return false;
  await database.raw(REPRICE, {
    id,
    name: option.name,
    amount: option.amount,
    raw: JSON.stringify(rawOf(option.amount)),
    isTaxInclusive: option.isTaxInclusive,
  });
  return true;
}
