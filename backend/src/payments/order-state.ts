import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { COD_PROVIDER } from '@aangan/checkout-rules/cash-on-delivery';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { MIN_ORPHAN_AGE_S } from './unfinished-orders';
import { cartOfOrder } from './payable-cart';

const rowSchema = z.object({
  is_cancelled: z.boolean(),
  has_payment: z.boolean(),
  is_whole: z.boolean(),
  age_seconds: z.coerce.number(),
});

/** The progress of a cart's completion, read from the order that is linked to it. */
export type OrderState = {
  isCancelled: boolean;
  /** Medusa authorizes the payment last, when the rest of the order exists. */
  hasPayment: boolean;
  /** The stock is reserved, and the payment collection is linked. */
  isWhole: boolean;
  ageSeconds: number;
};

/**
 * Decides whether a linked order is kept. Medusa links the order while it reserves the stock, so a
 * linked order may be unfinished; it is kept only when it is complete.
 * @returns `wait` while another process may still be creating it
 */
export function orderStep(state: OrderState): 'keep' | 'wait' | 'undo' {
  if (state.isCancelled || state.hasPayment || state.isWhole) return 'keep';
  return state.ageSeconds < MIN_ORPHAN_AGE_S ? 'wait' : 'undo';
}

/**
 * Whether an order is incomplete: it may still be deleted, or the payment of its rest on delivery is missing. An order without a cart,
 * such as those of the seed, is complete.
 */
export async function isUnfinished(container: MedusaContainer, orderId: string): Promise<boolean> {
  const cartId = await cartOfOrder(container, orderId);
  return cartId !== undefined && isUnfinishedOf(container, cartId, orderId);
}

async function isUnfinishedOf(
  container: MedusaContainer,
  cartId: string,
  orderId: string,
): Promise<boolean> {
  if (orderStep(await readOrderState(container, cartId, orderId)) !== 'keep') return true;
  return (await queryRows(container, z.unknown(), AWAITS_REST, [cartId])).length > 0;
}

const AWAITS_REST = `select from cod_order
  where cart_id = ? and state = 'placing' and gateway_order_id is not null and deleted_at is null`;

/**
 * Whether an order can be confirmed to its buyer with what was paid: it is complete, and an advance is captured. The capture follows
 * the completion, so that a mail at once would not know of it. An order without a cart is not confirmed: one that is taken back, for
 * which there is not enough stock, loses its cart before it is deleted.
 */
export async function canBeConfirmed(
  container: MedusaContainer,
  orderId: string,
): Promise<boolean> {
  const cartId = await cartOfOrder(container, orderId);
  if (cartId === undefined || (await isUnfinishedOf(container, cartId, orderId))) return false;
  const bindings = { order: orderId, cash: COD_PROVIDER };
  return (await queryRows(container, z.unknown(), AWAITS_CAPTURE, bindings)).length === 0;
}

const AWAITS_CAPTURE = `
  select from cod_order cod
    join order_payment_collection link on link.order_id = cod.order_id and link.deleted_at is null
    join payment advance on advance.payment_collection_id = link.payment_collection_id
     and advance.deleted_at is null and advance.canceled_at is null and advance.provider_id <> :cash
   where cod.order_id = :order and cod.gateway_order_id is not null and cod.deleted_at is null
     and not exists (select from capture where payment_id = advance.id and deleted_at is null)`;

/** Reads the state of the order that is linked to a cart. A deleted order is incomplete. */
export async function readOrderState(
  container: MedusaContainer,
  cartId: string,
  orderId: string,
): Promise<OrderState> {
  const [row] = await queryRows(
    container,
    rowSchema,
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
  );
  return {
    isCancelled: row?.is_cancelled ?? false,
    hasPayment: row !== undefined && row.has_payment,
    isWhole: row?.is_whole ?? false,
    ageSeconds: row?.age_seconds ?? Infinity,
  };
}
