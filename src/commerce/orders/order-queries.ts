import type { QueryFunctionContext } from '@tanstack/query-core';
import { getOrder, getProgress, listOrders } from './order-calls';
import { listReturnReasons } from './order-changes';
import { getInvoice } from './invoice-calls';
import { orderKeys, orderLifetime } from './order-keys';

/**
 * Whose answers these are: nobody sees what another one asked for on the same device. What was seen is kept there until
 * its owner logs out (`src/sync/seen-orders.ts`).
 */
export interface OrderAsker {
  /** The customer's id; `guest` for who is not signed in. */
  owner: string;
  /** The proof that opens an order for a guest, null where this device holds none. */
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

/** An order; null where this asker sees none with this id. */
export function orderQuery({ owner, proofOf }: OrderAsker, id: string) {
  return {
    queryKey: [...orderKeys.one(owner, id), 'order'],
    queryFn: async ({ signal }: QueryFunctionContext) =>
      getOrder({ id, proof: await proofOf(id), signal }),
    ...orderLifetime,
  };
}

/** Where an order stands. */
export function progressQuery({ owner, proofOf }: OrderAsker, id: string) {
  return {
    queryKey: [...orderKeys.one(owner, id), 'progress'],
    queryFn: async ({ signal }: QueryFunctionContext) =>
      getProgress({ id, proof: await proofOf(id), signal }),
    ...orderLifetime,
  };
}

/** An order's invoice; null where this asker sees no such order. */
export function invoiceQuery({ owner, proofOf }: OrderAsker, id: string) {
  return {
    queryKey: [...orderKeys.one(owner, id), 'invoice'],
    queryFn: async ({ signal }: QueryFunctionContext) =>
      getInvoice({ id, proof: await proofOf(id), signal }),
    ...orderLifetime,
  };
}

export const returnReasonsQuery = {
  queryKey: ['return-reasons'],
  queryFn: ({ signal }: QueryFunctionContext) => listReturnReasons(signal),
};
