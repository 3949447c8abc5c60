import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '../database/query-rows';
import { readEntities } from '../database/read-entities';
import type { StoredLine } from '@aangan/ledger-rules/cart-targets';
import type { Quantities } from '@aangan/ledger-rules/merge-plan';

const idSchema = z.object({ id: z.string() });

/** A cart as merging sees it. */
export type StoredCart = {
  id: string;
  customerId: string | undefined;
  regionId: string | undefined;
  salesChannelId: string | undefined;
  isCompleted: boolean;
  metadata: Record<string, unknown>;
  lines: StoredLine[];
  quantities: Quantities;
};

const rowSchema = z.object({
  id: z.string(),
  customer_id: z.string().nullable(),
  region_id: z.string().nullable(),
  sales_channel_id: z.string().nullable(),
  is_completed: z.boolean(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  lines: z.array(z.object({ id: z.string(), variantId: z.string(), quantity: z.number() })),
});

/**
 * Reads a cart as it is in the database now; undefined when there is none. An edit reads its cart several times: this is one
 * statement, where Medusa's service sends six and works totals out.
 */
export async function readCart(
  container: MedusaContainer,
  id: string,
): Promise<StoredCart | undefined> {
  const [cart] = await queryRows(
    container,
    rowSchema,
    `select cart.id, cart.customer_id, cart.region_id, cart.sales_channel_id, cart.metadata,
              cart.completed_at is not null as is_completed,
              coalesce(
                json_agg(
                  json_build_object('id', line.id, 'variantId', line.variant_id, 'quantity', line.quantity)
                  order by line.created_at, line.id
                ) filter (where line.variant_id is not null),
                '[]'
              ) as lines
         from cart
         left join cart_line_item line on line.cart_id = cart.id and line.deleted_at is null
        where cart.id = ? and cart.deleted_at is null
        group by cart.id`,
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
    isCompleted: cart.is_completed,
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
  const [cart] = await readEntities(container, 'cart', idSchema, {
    filters: { customer_id: customerId, completed_at: null },
    pagination: { take: 1, order: { updated_at: 'DESC', id: 'DESC' } },
  });
  return cart?.id;
}
