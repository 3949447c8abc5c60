import * as v from 'valibot';
import { inWords, reworded } from '../http/in-words';
import { request } from '../http/request';
import { StoreError } from '../http/store-error';
import { messages } from '../messages';
import type { Order, OrderAsk, OrderPage } from './order';
import { orderPageSchema, orderSchema } from './order-answer';
import type { OrderProgress } from './order-progress';
import { progressAnswerSchema } from './progress-answer';

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
].join(',');

export interface OrderListing {
  limit: number;
  offset: number;
  signal?: AbortSignal | undefined;
}

/**
 * A page of the signed-in customer's orders, newest first.
 * @throws StoreError; sign-in-needed, 'Not authenticated', without a token that holds
 */
export async function listOrders({ limit, offset, signal }: OrderListing): Promise<OrderPage> {
  const query = { limit, offset, order: '-display_id', fields: listFields };
  const call = request('/store/orders', orderPageSchema, { query, cache: 'no-store', signal });
  try {
    return await inWords(messages.ordersNotFetched, call);
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'sign-in-needed') throw error;
    throw reworded(error, messages.notAuthenticated);
  }
}

/** An order; null where there is none with this id, or it is somebody else's. @throws StoreError */
export function getOrder(ask: OrderAsk): Promise<Order | null> {
  return ifThere(ask, async () => {
    const answer = request(orderPath(ask.id), v.object({ order: orderSchema }), orderAccess(ask));
    return (await inWords(messages.orderNotFetched, answer)).order;
  });
}

/** Where an order stands; null where there is no such order. @throws StoreError */
export function getProgress(ask: OrderAsk): Promise<OrderProgress | null> {
  return ifThere(ask, async () => {
    const path = `${orderPath(ask.id)}/progress`;
    const answer = request(path, progressAnswerSchema, orderAccess(ask));
    return (await inWords(messages.orderNotFetched, answer)).progress;
  });
}

/** The path of an order's calls. */
export function orderPath(id: string): string {
  return `/store/orders/${encodeURIComponent(id)}`;
}

/** What each call for one order carries: never kept by a cache, and the guest's proof where there is one. */
export function orderAccess({ proof, signal }: Omit<OrderAsk, 'id'>) {
  const headers: Record<string, string> = proof === null ? {} : { 'x-order-proof': proof };
  return { cache: 'no-store', headers, signal } as const;
}

/** An id typed into the address bar may be none at all: then nothing is asked. */
export async function ifThere<T>(ask: OrderAsk, get: () => Promise<T>): Promise<T | null> {
  if (!/^[\w-]{1,128}$/.test(ask.id)) return null;
  try {
    return await get();
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'not-found') return null;
    throw error;
  }
}
