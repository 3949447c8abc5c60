import * as v from 'valibot';
import { inWords } from '../http/in-words';
import { request } from '../http/request';
import { messages } from '../messages';
import { toPaise } from '../money';
import type { OrderAsk } from './order';
import { orderAccess, orderPath } from './order-calls';
import type { OrderReturn } from './order-progress';
import { returnAnswerSchema } from './progress-answer';

const cancelAnswer = v.object({
  order_id: v.string(),
  refunded: v.fallback(v.pipe(v.number(), v.transform(toPaise)), 0),
});

const reasonsAnswer = v.object({
  return_reasons: v.array(v.object({ id: v.string(), label: v.string() })),
});

/** Why something can be sent back. */
export interface ReturnReason {
  id: string;
  label: string;
}

/** Pieces of one line that are sent back. */
export interface ReturnLine {
  itemId: string;
  quantity: number;
  reasonId: string;
  note: string;
}

/**
 * Cancels an order of which nothing is packed; a repeat answers the same.
 * @returns rupees that go back to the shopper
 * @throws StoreError; refused with the shop's words once something is packed
 */
export async function cancelOrder(ask: OrderAsk): Promise<number> {
  const path = `${orderPath(ask.id)}/cancel`;
  const call = request(path, cancelAnswer, { ...orderAccess(ask), method: 'POST', body: {} });
  return (await inWords(messages.orderNotCancelled, call)).refunded;
}

/** The reasons that the shop knows for a return. @throws StoreError */
export async function listReturnReasons(signal?: AbortSignal): Promise<ReturnReason[]> {
  const call = request('/store/return-reasons', reasonsAnswer, { query: { limit: 100 }, signal });
  return (await inWords(messages.returnReasonsNotFetched, call)).return_reasons;
}

/**
 * Asks to send pieces back.
 * @param key a UUID of this wish: sent again, it is not done again
 * @throws StoreError; refused with the shop's words: too late, too many, not delivered
 */
export async function requestReturn(
  ask: OrderAsk,
  lines: readonly ReturnLine[],
  key: string,
): Promise<OrderReturn> {
  const items = lines.map(({ itemId, quantity, reasonId, note }) => {
    return { item_id: itemId, quantity, reason_id: reasonId, ...(note && { note }) };
  });
  const path = `${orderPath(ask.id)}/returns`;
  const options = { ...orderAccess(ask), method: 'POST', body: { items, key } } as const;
  return (await inWords(messages.returnNotRequested, request(path, returnAnswerSchema, options)))
    .return;
}
