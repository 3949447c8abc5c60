import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { PaymentScene } from './payment-scene';
import { submitPayment } from './place-order';
import type { ScarceProduct } from './scarce-product';
import { runSql } from './shop-database';

const endsSchema = v.tuple([v.object({ orders: v.number(), reserved: v.number() })]);

/** Longer than the shop takes to settle a payment whose callback came (ms). */
const SETTLED_WITHIN_MS = 120_000;

/** What has become of one payment, seen by shopper, database and gateway. */
export interface PaymentEnd {
  status: string;
  /** Orders that stand. */
  orders: number;
  /** Pieces that are held for them. */
  reserved: number;
  captures: number;
  /** Whether all of the payment went back. */
  refunded: boolean;
  /** Status of the cart's completion. */
  completed: number;
}

/** A payment that became an order with all its pieces. */
export const orderedEnd = (pieces: number): PaymentEnd => ({
  status: 'ordered',
  orders: 1,
  reserved: pieces,
  captures: 1,
  refunded: false,
  completed: 200,
});

/** A payment that went back, since its pieces were gone. */
export const REFUNDED_END: PaymentEnd = {
  status: 'refunded',
  orders: 0,
  reserved: 0,
  captures: 1,
  refunded: true,
  completed: 409,
};

/** Orders that stand for a cart, linked to it or left over, and the pieces that are held for them. */
export async function ordersOf(
  database: string,
  cartId: string,
): Promise<{ orders: number; reserved: number }> {
  const rows = await runSql(
    database,
    `with standing as (
       select id from "order" where deleted_at is null and status <> 'canceled' and (
         metadata ->> 'payment_attempt' in (select id from payment_attempt where cart_id = $1)
         or id in (select order_id from order_cart where cart_id = $1 and deleted_at is null)))
     select (select count(*)::int from standing) as orders,
       (select coalesce(sum(reservation.quantity), 0)::int from reservation_item reservation
          join order_item item on item.item_id = reservation.line_item_id
        where item.order_id in (select id from standing) and reservation.deleted_at is null) as reserved`,
    [cartId],
  );
  return v.parse(endsSchema, rows)[0];
}

/** Waits until a payment has ended. @throws when it is still open after two minutes */
async function endOf(database: string, scene: PaymentScene): Promise<PaymentEnd> {
  const deadline = performance.now() + SETTLED_WITHIN_MS;
  const status = async () => (await scene.status(scene.payment.id))?.status ?? '';
  while ((await status()) === 'open') {
    if (performance.now() > deadline) throw new Error(`${scene.payment.id} is still open`);
    await sleep(500);
  }
  const { captures, refunded } = await scene.money();
  return {
    status: await status(),
    ...(await ordersOf(database, scene.cartId)),
    captures,
    refunded: refunded === scene.payment.amount,
    completed: (await scene.complete()).status,
  };
}

/** Pays for a cart and tells the shop of it, as a page does. */
async function payAndComplete(scene: PaymentScene): Promise<void> {
  const proof = await scene.pay();
  await Promise.all([submitPayment(scene.client, scene.cartId, proof), scene.complete()]);
}

/** What has become of carts that were paid at once, and of the stock. */
export interface LastStockRound {
  ends: readonly PaymentEnd[];
  /** Pieces that orders hold more than before. */
  reserved: number;
}

/**
 * Pays for carts at once, of which not all can have their pieces, and waits until each payment has ended.
 *
 * @param pay how one of them is paid for
 */
export async function payAtOnce(
  database: string,
  product: ScarceProduct,
  scenes: readonly PaymentScene[],
  pay: (scene: PaymentScene, index: number) => Promise<void> = payAndComplete,
): Promise<LastStockRound> {
  const before = await product.reserved();
  await Promise.all(scenes.map(pay));
  const ends = await Promise.all(scenes.map((scene) => endOf(database, scene)));
  return { ends, reserved: (await product.reserved()) - before };
}
