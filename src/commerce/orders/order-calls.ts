import * as v from 'valibot';
import { request } from '../http/request';
import { StoreError } from '../http/store-error';
import { messages } from '../messages';
import {
  type Order,
  type OrderRequest,
  type OrderPage,
  orderPageSchema,
  orderSchema,
} from './order';
import { type OrderProgress, progressResponseSchema } from './order-progress';

const listFields = [
  'id',
  'display_id',
  'created_at',
  'status',
  'fulfillment_status',
  'email',
  'currency_code',
  'original_item_total',
  'discount_total',
  'shipping_total',
  'total',
  'credit_line_total',
  '*items',
  '*shipping_methods',
  '*payment_collections.payments',
].join(',');

interface OrderListing {
  limit: number;
  offset: number;
  signal?: AbortSignal | undefined;
}

/**
 * A page of the signed-in customer's orders, newest first.
 * @throws StoreError; sign-in-needed, 'Not authenticated', without a valid token
 */
export function listOrders({ limit, offset, signal }: OrderListing): Promise<OrderPage> {
  const query = { limit, offset, order: '-display_id', fields: listFields };
  return request('/store/orders', orderPageSchema, {
    query,
    cache: 'no-store',
    signal,
    errorText: messages.ordersNotFetched,
    signInText: messages.notAuthenticated,
  });
}

/** An order; null if there is none with this id, or it is somebody else's. @throws StoreError */
export function getOrder(order: OrderRequest): Promise<Order | null> {
  return ifThere(order, async () => {
    const options = { ...orderAccess(order), errorText: messages.orderNotFetched };
    return (await request(orderPath(order.id), v.object({ order: orderSchema }), options)).order;
  });
}

/** The progress of an order; null without such an order. @throws StoreError */
export function getProgress(order: OrderRequest): Promise<OrderProgress | null> {
  return ifThere(order, async () => {
    const path = `${orderPath(order.id)}/progress`;
    const options = { ...orderAccess(order), errorText: messages.orderNotFetched };
    return (await request(path, progressResponseSchema, options)).progress;
  });
}

export function orderPath(id: string): string {
  return `/store/orders/${encodeURIComponent(id)}`;
}

/** Options of each call for one order: no cache, and the guest's proof. */
export function orderAccess({ proof, signal }: Omit<OrderRequest, 'id'>) {
  const headers: Record<string, string> = proof === null ? {} : { 'x-order-proof': proof };
  return { cache: 'no-store', headers, signal } as const;
}

/** Sends no request for an invalid id, which the shopper may have typed into the address bar. */
export async function ifThere<T>(order: OrderRequest, get: () => Promise<T>): Promise<T | null> {
  if (!/^[\w-]{1,128}$/.test(order.id)) return null;
  try {
    return await get();
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'not-found') return null;
    throw error;
  }
}
