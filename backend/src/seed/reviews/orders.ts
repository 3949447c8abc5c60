import type { CreateOrderDTO, MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, generateEntityId, Modules } from '@medusajs/framework/utils';
import { GST } from '../shop/region';
import type { Shop } from '../shop';
import { emailOf, nameOf } from './buyers';
import { type City, seededCities, type SeededReview } from './seeded-reviews';
import type { SoldVariant } from './sold-variants';
import { FULFILMENT_PROVIDER } from '../shop/shipping';
import { daysAgo } from '../text-table';

/** A buyer's review with the bought variant. */
export type Purchase = {
  review: SeededReview;
  customerId: string;
  sold: SoldVariant;
  /** Index in the list of all purchases. */
  position: number;
};

const STREETS = ['Station Road', 'MG Road', 'Temple Street', 'Nehru Nagar', 'Lake View Road'];

function addressOf({ review, position }: Purchase, cities: ReadonlyMap<string, City>) {
  const city = cities.get(review.city);
  if (!city) throw new Error(`"${review.city}" is not among the cities.`);
  const street = STREETS[position % STREETS.length];
  return {
    ...nameOf(review.buyer),
    address_1: `${((position * 17) % 240) + 1}, ${street}`,
    ...city,
    country_code: 'in',
  };
}

function orderOf(
  purchase: Purchase,
  shop: Shop,
  cities: ReadonlyMap<string, City>,
): CreateOrderDTO {
  const { review, customerId, sold } = purchase;
  const address = addressOf(purchase, cities);
  return {
    region_id: shop.regionId,
    sales_channel_id: shop.salesChannelId,
    customer_id: customerId,
    email: emailOf(review.buyer),
    currency_code: 'inr',
    no_notification: true,
    shipping_address: address,
    billing_address: { ...address },
    items: [
      {
        ...sold.line,
        quantity: 1,
        unit_price: sold.price,
        compare_at_unit_price: sold.mrp,
        is_tax_inclusive: true,
        requires_shipping: true,
        tax_lines: [
          { code: GST.code, rate: GST.rate, description: GST.name, provider_id: 'system' },
        ],
      },
    ],
    shipping_methods: [{ name: 'Free Delivery', amount: 0, is_tax_inclusive: true }],
    transactions: [{ amount: sold.price, currency_code: 'inr', reference: 'capture' }],
  };
}

/** Orders created in one transaction. */
const BATCH = 32;

/**
 * Creates the missing orders of buyers in the state after the payment. It calls only the order module, so that no stock is
 * reserved and no mail is sent.
 */
export async function ensureOrders(
  container: MedusaContainer,
  shop: Shop,
  purchases: readonly Purchase[],
): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const known = await orders.listOrders(
    { customer_id: purchases.map(({ customerId }) => customerId) },
    { select: ['id', 'customer_id'], take: purchases.length },
  );
  const served = new Set(known.map(({ customer_id }) => customer_id));
  const missing = purchases
    .filter(({ customerId }) => !served.has(customerId))
    // The oldest first, so that order numbers follow the dates.
    .toSorted((one, other) => other.review.ordered - one.review.ordered);
  const cities = seededCities();
  for (let first = 0; first < missing.length; first += BATCH) {
    const batch = missing.slice(first, first + BATCH);
    await orders.createOrders(batch.map((purchase) => orderOf(purchase, shop, cities)));
  }
}

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

/** The status is updated last: until then, all statements are repeated. */
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
 * Completes the orders of the purchases: paid, delivered and backdated. In SQL and one transaction, because Medusa's workflows
 * handle one order at a time and always use the present time.
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
