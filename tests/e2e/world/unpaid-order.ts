import * as v from 'valibot';
import { PaymentScene } from './payment-scene';
import { submitPayment } from './place-order';
import { databaseOf, runSql, shopDataDir } from './shop-database';
import { type Customer, newCustomer } from './shop-client';
import { progressOf } from './shop-orders';
import type { StoreApi } from './store-api';

const linksSchema = v.tuple([v.object({ order_id: v.string() })]);

/** An order that was made and whose payment the gateway refuses to capture. */
export interface UnpaidOrder extends Customer {
  scene: PaymentScene;
  orderId: string;
  /** The gateway's payment, which is still held. */
  paymentId: string;
}

/** @param webhooks of what happens later; `lost` leaves it to the job */
export async function placeUnpaidOrder(
  store: StoreApi,
  webhooks: 'normal' | 'lost' = 'normal',
): Promise<UnpaidOrder> {
  const customer = await newCustomer(store);
  const scene = await PaymentScene.open(store, customer.client);
  await scene.gateway.behave(scene.payment.id, { refuseCaptures: 1_000_000, webhooks });
  const proof = await scene.pay();
  await submitPayment(scene.client, scene.cartId, proof);
  const [{ order_id: orderId }] = v.parse(
    linksSchema,
    await sql('select order_id from order_cart where cart_id = $1', [scene.cartId]),
  );
  return { ...customer, scene, orderId, paymentId: proof.razorpay_payment_id };
}

/** The order's progress, as its customer sees it. */
export async function progressOfOrder({
  client,
  orderId,
}: Pick<UnpaidOrder, 'client' | 'orderId'>) {
  return progressOf(await client.call('GET', `/store/orders/${orderId}/progress`));
}

/** The payment was asked for so many days ago, and the job asks about it at its next run. */
export async function makeAttemptOlder(cartId: string, days: number): Promise<void> {
  await sql(
    `update payment_attempt set created_at = now() - make_interval(days => $2), next_check_at = now()
     where cart_id = $1`,
    [cartId, days],
  );
}

/** One statement in the database of the shop under test. */
export function sql(statement: string, values: readonly unknown[]): Promise<unknown[]> {
  return runSql(databaseOf(shopDataDir()), statement, values);
}

const MARK = `jsonb_build_object('payment_attempt',
  coalesce((select id from payment_attempt where cart_id = $1 limit 1), $1))`;

/** As a process leaves it that dies between an order and the link to its cart. @returns the order's id */
export async function leaveOrder(cartId: string): Promise<string> {
  const id = `order_left_${cartId}`;
  await sql(`update cart set metadata = ${MARK} where id = $1`, [cartId]);
  await sql(
    `insert into "order" (id, version, status, currency_code, metadata) values ($2, 1, 'pending', 'inr', ${MARK})`,
    [cartId, id],
  );
  return id;
}

/** As one leaves it that dies when the order is linked to its cart, and nothing else of it is done. */
export async function leaveLinkedOrder(cartId: string): Promise<string> {
  const id = await leaveOrder(cartId);
  await sql(
    `insert into order_cart (id, order_id, cart_id) values ('ordcart_left_' || $1, $2, $1)`,
    [cartId, id],
  );
  await sql('update cart set completed_at = now() where id = $1', [cartId]);
  return id;
}

/** The order was left so long ago that no process can be making it any more. */
export async function makeOrderOlder(orderId: string): Promise<void> {
  await sql(`update "order" set created_at = now() - interval '3 minutes' where id = $1`, [
    orderId,
  ]);
}

/** Leaves a payment to another report of it: the job asks about it that much later. */
export async function nextCheckIn(cartId: string, interval: string): Promise<void> {
  await sql('update payment_attempt set next_check_at = now() + $2::interval where cart_id = $1', [
    cartId,
    interval,
  ]);
}
