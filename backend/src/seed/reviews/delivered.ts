import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, generateEntityId } from '@medusajs/framework/utils';
import type { Shop } from '../shop';
import { FULFILMENT_PROVIDER } from '../shop/stock-location';
import { daysAgo } from '../days-ago';
import type { Purchase } from './orders';

/** Days from the order to each step. */
const PACKED = 1;
const SHIPPED = 2;
const DELIVERED = 5;

const DONE = `(select "order".id as order_id, given.* from jsonb_to_recordset(cast(:rows as jsonb)) as given(
    customer text, amount numeric, ordered timestamptz, packed timestamptz, shipped timestamptz,
    delivered timestamptz, collection text, collection_link text, fulfilment text,
    fulfilment_item text, fulfilment_link text)
  join "order" on "order".customer_id = given.customer and "order".status = 'pending') as done`;

const ONE = `'{"value": "1", "precision": 20}'::jsonb`;
const AMOUNT = `jsonb_build_object('value', amount::text, 'precision', 20)`;

/** The status comes last: until it is written, everything before is done again. */
const STATEMENTS = [
  `insert into payment_collection (id, currency_code, amount, raw_amount, authorized_amount,
       raw_authorized_amount, captured_amount, raw_captured_amount, refunded_amount,
       raw_refunded_amount, created_at, updated_at, completed_at, status)
     select collection, 'inr', amount, ${AMOUNT}, amount, ${AMOUNT}, amount, ${AMOUNT}, 0,
       '{"value": "0", "precision": 20}', ordered, ordered, ordered, 'completed' from ${DONE}`,
  `insert into order_payment_collection (id, order_id, payment_collection_id, created_at)
     select collection_link, order_id, collection, ordered from ${DONE}`,
  `insert into fulfillment (id, location_id, provider_id, packed_at, shipped_at, delivered_at,
       created_at, updated_at, requires_shipping)
     select fulfilment, :location, :provider, packed, shipped, delivered, packed, delivered, true
     from ${DONE}`,
  `insert into fulfillment_item (id, title, sku, barcode, quantity, raw_quantity, line_item_id,
       fulfillment_id, created_at, updated_at)
     select fulfilment_item, line.title, line.variant_sku, '', 1, ${ONE}, line.id, fulfilment,
       packed, packed
     from ${DONE} join order_item on order_item.order_id = done.order_id
       join order_line_item as line on line.id = order_item.item_id`,
  `insert into order_fulfillment (id, order_id, fulfillment_id, created_at)
     select fulfilment_link, order_id, fulfilment, packed from ${DONE}`,
  `update order_item set fulfilled_quantity = 1, raw_fulfilled_quantity = ${ONE},
       shipped_quantity = 1, raw_shipped_quantity = ${ONE}, delivered_quantity = 1,
       raw_delivered_quantity = ${ONE}, created_at = ordered, updated_at = delivered
     from ${DONE} where order_item.order_id = done.order_id`,
  `update order_transaction set created_at = ordered, updated_at = ordered
     from ${DONE} where order_transaction.order_id = done.order_id`,
  `update "order" set status = 'completed', created_at = ordered, updated_at = delivered
     from ${DONE} where "order".id = done.order_id`,
];

/**
 * Brings the orders of the purchases to their end: paid, delivered and dated back. Written in SQL,
 * all or nothing: Medusa's own steps take one order at a time and always happen now.
 */
export async function deliver(
  container: MedusaContainer,
  shop: Shop,
  purchases: readonly Purchase[],
  now: Date,
): Promise<void> {
  const rows = purchases.map(({ review, customerId, sold, position }) => {
    const after = (days: number) => daysAgo(now, review.ordered - days, position).toISOString();
    return {
      customer: customerId,
      amount: sold.price,
      ordered: after(0),
      packed: after(PACKED),
      shipped: after(SHIPPED),
      delivered: after(DELIVERED),
      collection: generateEntityId(undefined, 'pay_col'),
      collection_link: generateEntityId(undefined, 'ordpay'),
      fulfilment: generateEntityId(undefined, 'ful'),
      fulfilment_item: generateEntityId(undefined, 'fulit'),
      fulfilment_link: generateEntityId(undefined, 'ordful'),
    };
  });
  const bindings = {
    rows: JSON.stringify(rows),
    location: shop.locationId,
    provider: FULFILMENT_PROVIDER,
  };
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  await database.transaction(async (transaction) => {
    for (const statement of STATEMENTS) await transaction.raw(statement, bindings);
  });
}
