import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { idNotFound } from '../errors/refusals';
import { payOnDelivery } from '../orders/progress';
import { moneyOf, readOrder } from '../orders/stored-order';
import { isUnfinished } from '../payments/order-state';
import { queryRow } from '@aangan/medusa-ledger/database/query-rows';
import { shopSettings } from '../config/settings';
import { addressSchema, type Invoice, invoiceOf } from './invoice';
import { readSale } from './read-sale';

const sellerSchema = z.object({ name: z.string().nullable(), address: z.unknown() });

const SELLER = `
  select (select name from store where deleted_at is null limit 1) as name, (
           select to_jsonb(address) from stock_location location
             left join stock_location_address address on address.id = location.address_id and address.deleted_at is null
            where location.deleted_at is null
            order by location.id = (select default_location_id from store where deleted_at is null limit 1) desc nulls last,
                     location.created_at
            limit 1) as address`;

/** The shop's name and the address of its warehouse. */
async function readSeller(container: MedusaContainer) {
  const { name, address } = await queryRow(container, sellerSchema, SELLER);
  return { name: name ?? '', address: addressSchema.safeParse(address).data };
}

const { gstin } = shopSettings();

/**
 * The invoice of an order, calculated from the order each time.
 * @throws {MedusaError} not found, also for an unfinished order, which may still be deleted
 */
export async function readInvoice(container: MedusaContainer, orderId: string): Promise<Invoice> {
  const [sale, order, seller] = await Promise.all([
    readSale(container, orderId),
    readOrder(container, orderId),
    readSeller(container),
  ]);
  if (!sale || !order || (await isUnfinished(container, orderId))) {
    throw idNotFound('Order', orderId);
  }
  const { refunded } = moneyOf(order);
  const { to_collect: toCollect = 0, advance: paidInAdvance = 0 } = payOnDelivery(order) ?? {};
  return invoiceOf({ sale, seller, gstin, refunded, toCollect, paidInAdvance });
}
