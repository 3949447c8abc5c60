import * as v from 'valibot';
import { runSql } from '../../e2e/world/shop-database';
import { type GatewayPayment, type GatewayRefund, readJournal } from './gateway-journal';

const rupees = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((sum) => Math.round(Number(sum) * 100)),
);
const pieces = v.record(v.string(), v.number());

const cartsSchema = v.array(
  v.object({
    id: v.string(),
    completed: v.boolean(),
    pieces,
  }),
);
const ordersSchema = v.array(
  v.object({ id: v.string(), cartId: v.string(), total: rupees, pieces, reserved: pieces }),
);
const moneySchema = v.array(
  v.object({
    orderId: v.string(),
    /** Null for what is paid on delivery. */
    gatewayPaymentId: v.nullable(v.string()),
    amount: rupees,
    captured: rupees,
    refunded: rupees,
  }),
);
const transactionsSchema = v.array(v.object({ orderId: v.string(), amount: rupees }));
const attemptsSchema = v.array(
  v.object({
    gatewayOrderId: v.string(),
    cartId: v.string(),
    state: v.picklist(['open', 'ordered', 'refunded']),
    orderId: v.nullable(v.string()),
  }),
);

/** What shop and gateway have stored about some carts. Amounts in paise, pieces by variant. */
export interface Facts {
  carts: v.InferOutput<typeof cartsSchema>;
  orders: v.InferOutput<typeof ordersSchema>;
  money: v.InferOutput<typeof moneySchema>;
  transactions: v.InferOutput<typeof transactionsSchema>;
  attempts: v.InferOutput<typeof attemptsSchema>;
  payments: GatewayPayment[];
  refunds: GatewayRefund[];
  /** Webhooks that have not arrived yet. */
  webhooksUnderWay: number;
}

const CARTS = `
  select id, completed_at is not null as completed, coalesce((
    select json_object_agg(variant_id, quantity) from (
      select variant_id, sum(quantity)::int as quantity from cart_line_item
      where cart_id = cart.id and deleted_at is null group by 1) line), '{}') as pieces
  from cart where id = any($1) and deleted_at is null`;

const ORDERS = `
  select link.order_id as id, link.cart_id as "cartId",
    (select (totals ->> 'current_order_total')::float from order_summary
     where order_id = link.order_id and deleted_at is null order by version desc limit 1) as total,
    coalesce((select json_object_agg(variant_id, quantity) from (
      select line.variant_id, sum(item.quantity)::int as quantity from order_item item
      join order_line_item line on line.id = item.item_id
      where item.order_id = link.order_id and item.deleted_at is null group by 1) line), '{}') as pieces,
    coalesce((select json_object_agg(variant_id, quantity) from (
      select line.variant_id, sum(reservation.quantity)::int as quantity from order_item item
      join order_line_item line on line.id = item.item_id
      join reservation_item reservation on reservation.line_item_id = line.id and reservation.deleted_at is null
      where item.order_id = link.order_id and item.deleted_at is null group by 1) line), '{}') as reserved
  from order_cart link where link.cart_id = any($1) and link.deleted_at is null`;

const MONEY = `
  select order_id as "orderId", payment.data ->> 'payment_id' as "gatewayPaymentId", payment.amount::float as amount,
    coalesce((select sum(amount) from capture where payment_id = payment.id and deleted_at is null), 0)::float as captured,
    coalesce((select sum(amount) from refund where payment_id = payment.id and deleted_at is null), 0)::float as refunded
  from order_payment_collection link
  join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
  where link.deleted_at is null and order_id in (select order_id from order_cart where cart_id = any($1))`;

const TRANSACTIONS = `
  select order_id as "orderId", amount::float as amount from order_transaction
  where deleted_at is null and order_id in (select order_id from order_cart where cart_id = any($1))`;

const ATTEMPTS = `
  select gateway_order_id as "gatewayOrderId", cart_id as "cartId", state, order_id as "orderId"
  from payment_attempt where cart_id = any($1) and deleted_at is null`;

/** Where a shop stores its data; read before anything is killed. */
export interface ShopStorage {
  /** An absolute path. */
  dataDir: string;
  /** Address of the database. */
  database: string;
}

/**
 * Reads what is stored about carts.
 *
 * @param gatewayOrders that the browsers have seen, in addition to those that the shop knows
 */
export async function readFacts(
  { dataDir, database }: ShopStorage,
  cartIds: readonly string[],
  gatewayOrders: readonly string[],
): Promise<Facts> {
  const ask = (sql: string) => runSql(database, sql, [cartIds]);
  const attempts = v.parse(attemptsSchema, await ask(ATTEMPTS));
  const orders = new Set([...gatewayOrders, ...attempts.map((attempt) => attempt.gatewayOrderId)]);
  const journal = readJournal(dataDir);
  const payments = journal.payments.filter((payment) => orders.has(payment.order_id));
  const paymentIds = new Set(payments.map(({ id }) => id));
  return {
    carts: v.parse(cartsSchema, await ask(CARTS)),
    orders: v.parse(ordersSchema, await ask(ORDERS)),
    money: v.parse(moneySchema, await ask(MONEY)),
    transactions: v.parse(transactionsSchema, await ask(TRANSACTIONS)),
    attempts,
    payments,
    refunds: journal.refunds.filter((refund) => paymentIds.has(refund.payment_id)),
    webhooksUnderWay: journal.deliveries.filter(
      ({ orderId, state }) => state === 'waiting' && orders.has(orderId),
    ).length,
  };
}
