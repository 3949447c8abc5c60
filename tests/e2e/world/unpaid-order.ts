import * as v from 'valibot';
import { PaymentScene } from './payment-scene';
import { tellShop } from './place-order';
import { databaseOf, runSql } from './shop-database';
import { shopDataDir } from './shop-data-dir';
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
  await tellShop(scene.client, scene.cartId, proof);
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
