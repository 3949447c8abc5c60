import type { MedusaContainer } from '@medusajs/framework/types';
import { moneyOf, readOrder } from '../orders/stored-order';
import { unknownOrder } from '../orders/unknown-order';
import { isUnfinished } from '../payments/order-state';
import { readSettings } from '../settings';
import { type Invoice, invoiceOf } from './invoice';
import { readSale, readSeller } from './sale';

const { gstin } = readSettings(process.env);

/**
 * The invoice of an order, made anew each time from what was ordered.
 * @throws {MedusaError} when there is no such order, or it is not finished and may be taken back
 */
export async function readInvoice(container: MedusaContainer, orderId: string): Promise<Invoice> {
  const [sale, order, seller] = await Promise.all([
    readSale(container, orderId),
    readOrder(container, orderId),
    readSeller(container),
  ]);
  if (!sale || !order || (await isUnfinished(container, orderId))) throw unknownOrder(orderId);
  return invoiceOf({ sale, seller, gstin, refunded: moneyOf(order).refunded });
}
