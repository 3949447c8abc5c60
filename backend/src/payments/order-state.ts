import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { MIN_LEFTOVER_AGE_S } from './leftover-order';
import { cartOfOrder } from './payable-cart';

const rowsSchema = z.object({
  rows: z.array(
    z.object({
      is_cancelled: z.boolean(),
      has_payment: z.boolean(),
      is_whole: z.boolean(),
      age_seconds: z.coerce.number(),
    }),
  ),
});

/** How far the completion of a cart has come with the order that is linked to it. */
export type OrderState = {
  isCancelled: boolean;
  /** Medusa authorises the payment last, when everything else of the order is there. */
  hasPayment: boolean;
  /** It holds its stock, and knows its payment collection. */
  isWhole: boolean;
  ageSeconds: number;
};

/**
 * Decides about an order that is linked to its cart. Medusa links it while it reserves the stock, so that a linked order
 * may be one that was never finished: it stands only when nothing of it is missing.
 * @returns `wait` while another process may be making it
 */
export function orderStep(state: OrderState): 'keep' | 'wait' | 'undo' {
  if (state.isCancelled || state.hasPayment || state.isWhole) return 'keep';
  return state.ageSeconds < MIN_LEFTOVER_AGE_S ? 'wait' : 'undo';
}

/**
 * Whether an order is still being made, or was left unfinished: then it may be taken back, and nobody is told of it. One
 * that never was a cart, such as those that the shop begins with, is finished.
 */
export async function isUnfinished(container: MedusaContainer, orderId: string): Promise<boolean> {
  const cartId = await cartOfOrder(container, orderId);
  if (cartId === undefined) return false;
  return orderStep(await readOrderState(container, cartId, orderId)) !== 'keep';
}

/** Reads how an order stands that is linked to this cart. One that was deleted already is nothing whole. */
export async function readOrderState(
  container: MedusaContainer,
  cartId: string,
  orderId: string,
): Promise<OrderState> {
  const { rows } = rowsSchema.parse(
    await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
      `select placed.status = 'canceled' as is_cancelled,
         extract(epoch from now() - placed.created_at) as age_seconds,
         exists (
           select from cart_payment_collection link
             join payment on payment.payment_collection_id = link.payment_collection_id
           where link.cart_id = :cart and link.deleted_at is null and payment.deleted_at is null
         ) as has_payment,
         not exists (
           select from cart_payment_collection link
           where link.cart_id = :cart and link.deleted_at is null and not exists (
             select from order_payment_collection known
             where known.order_id = placed.id and known.deleted_at is null
               and known.payment_collection_id = link.payment_collection_id)
         ) and not exists (
           select from order_item item
             join order_line_item line on line.id = item.item_id
             join product_variant variant on variant.id = line.variant_id and variant.manage_inventory
             join product_variant_inventory_item need
               on need.variant_id = variant.id and need.deleted_at is null
           where item.order_id = placed.id and item.version = placed.version
             and item.deleted_at is null and item.quantity > 0 and item.fulfilled_quantity = 0
             and not exists (
               select from reservation_item held
               where held.line_item_id = line.id and held.deleted_at is null
                 and held.inventory_item_id = need.inventory_item_id)
         ) as is_whole
       from "order" placed where placed.id = :order and placed.deleted_at is null`,
      { cart: cartId, order: orderId },
    ),
  );
  const [row] = rows;
  return {
    isCancelled: row?.is_cancelled ?? false,
    hasPayment: row !== undefined && row.has_payment,
    isWhole: row?.is_whole ?? false,
    ageSeconds: row?.age_seconds ?? Infinity,
  };
}
