import { sql } from './unpaid-order';

const MARK = `jsonb_build_object('payment_attempt', (select id from payment_attempt where cart_id = $1))`;

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

/** Leaves a payment to whoever tells of it: the job asks about it that much later. */
export async function nextCheckIn(cartId: string, interval: string): Promise<void> {
  await sql('update payment_attempt set next_check_at = now() + $2::interval where cart_id = $1', [
    cartId,
    interval,
  ]);
}
