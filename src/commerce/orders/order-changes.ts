import * as v from 'valibot';
import { request } from '../http/request';
import { messages } from '../messages';
import { rupees } from '../response-fields';
import type { OrderRequest } from './order';
import { orderAccess, orderPath } from './order-calls';
import { type OrderReturn, returnResponseSchema } from './order-progress';

const cancelResponse = v.object({
  order_id: v.string(),
  refunded: v.fallback(rupees, 0),
});

const reasonsResponse = v.object({
  return_reasons: v.array(v.object({ id: v.string(), label: v.string() })),
});

/** A reason for a return. */
export type ReturnReason = v.InferOutput<typeof reasonsResponse>['return_reasons'][number];

/** Items of one order line to return. */
export interface ReturnLine {
  itemId: string;
  quantity: number;
  reasonId: string;
  note: string;
}

/**
 * Cancels an order that is not packed yet; idempotent.
 * @returns rupees to be refunded
 * @throws StoreError; refused, with the shop's message, once something is packed
 */
export async function cancelOrder(order: OrderRequest): Promise<number> {
  const path = `${orderPath(order.id)}/cancel`;
  const errorText = messages.orderNotCancelled;
  const options = { ...orderAccess(order), method: 'POST', body: {}, errorText } as const;
  return (await request(path, cancelResponse, options)).refunded;
}

/** @throws StoreError */
export async function listReturnReasons(signal?: AbortSignal): Promise<ReturnReason[]> {
  const options = { query: { limit: 100 }, signal, errorText: messages.returnReasonsNotFetched };
  return (await request('/store/return-reasons', reasonsResponse, options)).return_reasons;
}

/**
 * Requests a return.
 * @param key idempotency key (UUID)
 * @throws StoreError; refused, with the shop's message: too late, too many, not delivered
 */
export async function requestReturn(
  order: OrderRequest,
  lines: readonly ReturnLine[],
  key: string,
): Promise<OrderReturn> {
  const items = lines.map(({ itemId, quantity, reasonId, note }) => {
    return { item_id: itemId, quantity, reason_id: reasonId, ...(note && { note }) };
  });
  const path = `${orderPath(order.id)}/returns`;
  const errorText = messages.returnNotRequested;
  const options = {
    ...orderAccess(order),
    method: 'POST',
    body: { items, key },
    errorText,
  } as const;
  return (await request(path, returnResponseSchema, options)).return;
}
