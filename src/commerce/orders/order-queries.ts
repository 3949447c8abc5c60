import type { QueryFunctionContext } from '@tanstack/query-core';
import type { OrderRequest } from './order';
import { getOrder, getProgress, listOrders } from './order-calls';
import { listReturnReasons } from './order-changes';
import { getInvoice } from './invoice';
import { orderKeys, orderLifetime } from './order-keys';

/**
 * Whose responses these are: each owner on a device has queries of their own. Seen orders are persisted until the owner logs out
 * (`src/sync/seen-orders.ts`).
 */
export interface OrderViewer {
  /** The customer's id, or `guest`. */
  owner: string;
  /** The proof that opens an order for a guest; null if this device has none. */
  proofOf: (id: string) => Promise<string | null>;
}

/** A page of a customer's orders. */
export function ordersQuery(owner: string, limit: number, offset: number) {
  return {
    queryKey: [...orderKeys.lists(owner), limit, offset],
    queryFn: ({ signal }: QueryFunctionContext) => listOrders({ limit, offset, signal }),
    ...orderLifetime,
  };
}

/** An order; null if this viewer cannot see one with this id. */
export const orderQuery = queryOfOrder('order', getOrder);

/** The progress of an order. */
export const progressQuery = queryOfOrder('progress', getProgress);

/** The invoice of an order; null if this viewer cannot see the order. */
export const invoiceQuery = queryOfOrder('invoice', getInvoice);

function queryOfOrder<Data>(name: string, fetchData: (order: OrderRequest) => Promise<Data>) {
  return ({ owner, proofOf }: OrderViewer, id: string) => ({
    queryKey: [...orderKeys.one(owner, id), name],
    queryFn: async ({ signal }: QueryFunctionContext) =>
      fetchData({ id, proof: await proofOf(id), signal }),
    ...orderLifetime,
  });
}

export const returnReasonsQuery = {
  queryKey: ['return-reasons'],
  queryFn: ({ signal }: QueryFunctionContext) => listReturnReasons(signal),
};
