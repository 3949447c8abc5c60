import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import type { Quantities } from './plan';

const idsSchema = z.array(z.object({ id: z.string() }));

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

/** A line of it. A variant has one; more come only from routes that are not the store's. */
export type StoredLine = { id: string; variantId: string; quantity: number };

/** Reads a cart as it is in the database now; undefined when there is none. */
export async function readCart(
  container: MedusaContainer,
  id: string,
): Promise<StoredCart | undefined> {
  const [cart] = await container
    .resolve(Modules.CART)
    .listCarts({ id: [id] }, { relations: ['items'], take: 1 });
  if (!cart) return undefined;
  const lines = (cart.items ?? []).flatMap(({ id: lineId, variant_id: variantId, quantity }) =>
    variantId ? [{ id: lineId, variantId, quantity: Number(quantity) }] : [],
  );
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return {
    id: cart.id,
    customerId: cart.customer_id,
    regionId: cart.region_id,
    salesChannelId: cart.sales_channel_id,
    isCompleted: Boolean(cart.completed_at),
    metadata: cart.metadata ?? {},
    lines,
    quantities,
  };
}

/** The id of the cart that the customer touched last and has not ordered yet. */
export async function latestOpenCart(
  container: MedusaContainer,
  customerId: string,
): Promise<string | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'cart',
    fields: ['id'],
    filters: { customer_id: customerId, completed_at: null },
    pagination: { take: 1, order: { updated_at: 'DESC', id: 'DESC' } },
  });
  return idsSchema.parse(data)[0]?.id;
}
