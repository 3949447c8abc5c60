import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '../database/query-rows';
import type { Quantities } from '@aangan/ledger-rules/merge-plan';

const idSchema = z.object({ id: z.string() });

const lineSchema = z.object({
  id: z.string(),
  variantId: z.string(),
  quantity: z.number(),
  /** The price was set by the owner and does not depend on the quantity. */
  isCustomPrice: z.boolean(),
});

const addressSchema = z.object({
  country_code: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  address_1: z.string().nullable(),
  address_2: z.string().nullable(),
});

const rowSchema = z.object({
  id: z.string(),
  customer_id: z.string().nullable(),
  region_id: z.string().nullable(),
  sales_channel_id: z.string().nullable(),
  currency_code: z.string(),
  email: z.string().nullable(),
  locale: z.string().nullable(),
  is_completed: z.boolean(),
  automatic_taxes: z.boolean().nullable(),
  has_system_taxes: z.boolean().nullable(),
  address: addressSchema.nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  lines: z.array(lineSchema),
});

/** A cart as the ledger needs it. */
export type StoredCart = {
  id: string;
  customerId: string | undefined;
  regionId: string | undefined;
  salesChannelId: string | undefined;
  currencyCode: string;
  email: string | undefined;
  /** Language of the titles in the lines; undefined for the shop's own. */
  locale: string | undefined;
  isCompleted: boolean;
  /** Whether its region computes taxes whenever a line changes. */
  hasAutomaticTaxes: boolean;
  /** Whether no other tax provider than Medusa's own computes the taxes of its country. */
  hasSystemTaxes: boolean;
  shippingAddress: z.output<typeof addressSchema> | undefined;
  metadata: Record<string, unknown>;
  lines: z.output<typeof lineSchema>[];
  quantities: Quantities;
};

/**
 * Reads a cart as it is in the database now; undefined when there is none. An edit reads its cart several times: this is one
 * statement, where Medusa's service sends six and works totals out.
 */
export async function readCart(
  source: MedusaContainer | Knex,
  id: string,
): Promise<StoredCart | undefined> {
  const [cart] = await queryRows(
    source,
    rowSchema,
    `select cart.id, cart.customer_id, cart.region_id, cart.sales_channel_id, cart.currency_code, cart.email, cart.locale,
            cart.metadata, cart.completed_at is not null as is_completed, region.automatic_taxes,
            (select bool_and(provider_id = 'tp_system') from tax_region
              where country_code = address.country_code and deleted_at is null) as has_system_taxes,
            case when address.id is not null then json_build_object(
              'country_code', address.country_code, 'province', address.province, 'city', address.city,
              'postal_code', address.postal_code, 'address_1', address.address_1, 'address_2', address.address_2
            ) end as address,
            coalesce(line.lines, '[]') as lines
       from cart
       left join region on region.id = cart.region_id and region.deleted_at is null
       left join cart_address address on address.id = cart.shipping_address_id and address.deleted_at is null
       left join lateral (
         select json_agg(
                  json_build_object('id', id, 'variantId', variant_id, 'quantity', quantity, 'isCustomPrice', is_custom_price)
                  order by created_at, id
                ) as lines
           from cart_line_item
          where cart_id = cart.id and deleted_at is null and variant_id is not null
       ) line on true
      where cart.id = ? and cart.deleted_at is null`,
    [id],
  );
  if (!cart) return undefined;
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of cart.lines) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return {
    id: cart.id,
    customerId: cart.customer_id ?? undefined,
    regionId: cart.region_id ?? undefined,
    salesChannelId: cart.sales_channel_id ?? undefined,
    currencyCode: cart.currency_code,
    email: cart.email ?? undefined,
    locale: cart.locale ?? undefined,
    isCompleted: cart.is_completed,
    hasAutomaticTaxes: cart.automatic_taxes ?? false,
    // Without a tax region there are no taxes.
    hasSystemTaxes: cart.has_system_taxes ?? true,
    shippingAddress: cart.address ?? undefined,
    metadata: cart.metadata ?? {},
    lines: cart.lines,
    quantities,
  };
}

/** The id of the cart that the customer touched last and has not ordered yet. */
export async function latestOpenCart(
  container: MedusaContainer,
  customerId: string,
): Promise<string | undefined> {
  const [cart] = await queryRows(
    container,
    idSchema,
    `select id from cart
      where customer_id = ? and completed_at is null and deleted_at is null
      order by updated_at desc, id desc limit 1`,
    [customerId],
  );
  return cart?.id;
}
