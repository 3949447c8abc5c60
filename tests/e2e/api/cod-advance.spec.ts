import * as v from 'valibot';
import {
  ADVANCE,
  dearCart,
  opened,
  ordered,
  paid,
  REST_RUPEES,
  TOTAL,
} from '../world/advance-order';
import { COD_FEE, codRows, methodsIn, openAdvance, orderOnDelivery } from '../world/cod-order';
import { holdRules, NEW_SHOP, RULES_PATH, WITH_ADVANCE } from '../world/cod-rules';
import { mailsTo } from '../world/mails';
import { orderMoney } from '../world/order-money';
import { submitPayment } from '../world/place-order';
import { SandboxGateway } from '../world/sandbox-gateway';
import { shopDataDir } from '../world/shop-database';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/store-test';
import { makeAttemptOlder, sql } from '../world/unpaid-order';

test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");

/** The job of the cash runs twice a minute (ms). */
const JOB = { timeout: 90_000 };

const orderSchema = v.object({ order: v.object({ total: v.number() }) });

test.describe('a part-advance', () => {
  let restoreRules = () => Promise.resolve();
  test.beforeEach(async ({ store }) => {
    restoreRules = await holdRules(new ShopOwner(store), WITH_ADVANCE);
  });
  test.afterEach(() => restoreRules());

  const gateway = () => new SandboxGateway(shopDataDir());

  test('PAY-3: a part is paid with the order and the rest on delivery, each once', async ({
    store,
  }) => {
    test.setTimeout(120_000);
    const order = await ordered(store);
    const { client, cartId, orderId, owner, progress, invoice, email, payment } = order;
    expect(payment.amount).toBe(ADVANCE);
    expect(v.parse(orderSchema, order.answer.body).order.total).toBe(TOTAL / 100);
    const waiting = { to_collect: REST_RUPEES, collected: 0, advance: ADVANCE / 100 };
    expect(await progress()).toMatchObject({
      paid: ADVANCE / 100,
      payment_method: 'Pay on delivery',
      pay_on_delivery: waiting,
    });
    expect(await invoice()).toMatchObject({
      invoice: {
        totals: { total: TOTAL / 100 },
        to_collect: REST_RUPEES,
        paid_in_advance: ADVANCE / 100,
      },
    });
    expect(await codRows(cartId)).toEqual({ state: 'open', order_id: orderId, has_keys: true });
    const advanceOnly = { orders: 1, captures: 1, transactions: 1, paid: ADVANCE / 100 };
    await expect.poll(() => orderMoney([cartId])).toEqual(advanceOnly);
    await submitPayment(client, cartId, order.proof);
    expect(await client.call('POST', `/store/carts/${cartId}/complete`)).toMatchObject({
      status: 200,
      body: { order: { id: orderId } },
    });
    expect(await client.call('GET', `/store/carts/${cartId}/payment`)).toMatchObject({
      body: { payment: { status: 'ordered', amount: ADVANCE / 100, to_collect: REST_RUPEES } },
    });
    expect(await orderMoney([cartId]), 'after repeats').toEqual(advanceOnly);
    const text = async () => (await mailsTo(email)).map((mail) => mail.text).join('\n');
    await expect.poll(text).toContain('You have paid ₹9,910.00 in advance');
    expect(await text()).toContain('please keep ₹39,639.00 ready');

    await owner.deliverAll(orderId);
    await expect.poll(progress, JOB).toMatchObject({
      paid: TOTAL / 100,
      pay_on_delivery: { to_collect: 0, collected: REST_RUPEES, advance: ADVANCE / 100 },
    });
    // The order's transaction is written after the payment's capture.
    await expect
      .poll(() => orderMoney([cartId]))
      .toEqual({
        orders: 1,
        captures: 2,
        transactions: 2,
        paid: TOTAL / 100,
      });
    await expect.poll(() => codRows(cartId)).toMatchObject({ state: 'collected' });
  });

  test('PAY-3: nothing is opened or ordered without the advance, or for a lower one', async ({
    store,
  }) => {
    const { client, cartId, shown } = await dearCart(store);
    const { advance, ...request } = shown;
    const refused = {
      status: 409,
      body: {
        type: 'order_refused',
        reasons: [{ reason: 'advance_due' }],
        now: { total: TOTAL, fee: COD_FEE, advance: ADVANCE },
      },
    };
    expect(await orderOnDelivery(client, cartId, request)).toMatchObject(refused);
    const lower = await openAdvance(client, cartId, { ...shown, advance: advance - 1 });
    expect(lower).toMatchObject(refused);
    const cheaper = await openAdvance(client, cartId, { ...shown, total: TOTAL - 1 });
    expect(cheaper).toMatchObject({
      status: 409,
      body: { reasons: [{ reason: 'total_higher' }] },
    });
    for (const malformed of [
      { ...shown, advance: 0 },
      { ...shown, lines: [] },
    ]) {
      expect((await openAdvance(client, cartId, malformed)).status).toBe(400);
    }
    expect(await orderMoney([cartId])).toMatchObject({ orders: 0, captures: 0 });
    expect(await methodsIn(cartId)).toEqual([{ name: 'Standard Delivery' }]);
    const first = await opened(client, cartId, shown);
    const same = await opened(client, cartId, { ...shown, advance: ADVANCE + 100 });
    expect(same, 'one payment for the same cart').toEqual(first);
    await new ShopOwner(store).must('POST', RULES_PATH, NEW_SHOP);
    expect(await openAdvance(client, cartId, shown)).toMatchObject({
      status: 409,
      body: { reasons: [{ reason: 'no_advance' }], now: { advance: 0 } },
    });
  });

  test('PAY-3: what was agreed counts, although cash is not taken any more when it is paid', async ({
    store,
  }) => {
    const cart = await dearCart(store);
    const { id } = await opened(cart.client, cart.cartId, cart.shown);
    await cart.owner.must('POST', RULES_PATH, { ...NEW_SHOP, enabled: false, fee: 9900 });
    const { answer } = await paid(cart, cart.cartId, id);
    await cart.owner.must('POST', RULES_PATH, NEW_SHOP);
    expect(v.parse(orderSchema, answer.body).order.total).toBe(TOTAL / 100);
  });

  test('PAY-3: an advance for what is sold out by then goes back, and the cart has no fee', async ({
    store,
  }) => {
    const cart = await dearCart(store);
    const { client, cartId } = cart;
    const { id } = await opened(client, cartId, cart.shown);
    await cart.product.leave(0);
    const { answer } = await paid(cart, cartId, id);
    expect(answer).toMatchObject({ status: 200, body: { verified: true } });
    expect(await client.call('POST', `/store/carts/${cartId}/complete`)).toMatchObject({
      status: 409,
      body: { type: 'payment_refunded' },
    });
    await expect
      .poll(async () => (await gateway().state(id)).refunds.map(({ amount }) => amount))
      .toEqual([ADVANCE]);
    expect(await orderMoney([cartId])).toMatchObject({ orders: 0 });
    expect(await methodsIn(cartId)).toEqual([{ name: 'Standard Delivery' }]);
    expect(await codRows(cartId)).toBeUndefined();
  });

  test('PAY-3: a cancelled order gives the advance back, and collects nothing', async ({
    store,
  }) => {
    const { client, cartId, orderId, payment, progress } = await ordered(store);
    expect(await client.call('POST', `/store/orders/${orderId}/cancel`)).toMatchObject({
      status: 200,
      body: { refunded: ADVANCE / 100 },
    });
    expect(await progress()).toMatchObject({
      cancelled_at: expect.any(String),
      pay_on_delivery: { to_collect: 0, advance: ADVANCE / 100, advance_refunded: ADVANCE / 100 },
      refund_state: null,
    });
    await expect
      .poll(async () => (await gateway().state(payment.id)).refunds.map(({ amount }) => amount))
      .toEqual([ADVANCE]);
    await expect.poll(progress, JOB).toMatchObject({ advance_refund_state: 'processed' });
    await expect.poll(() => codRows(cartId), JOB).toMatchObject({ state: 'cancelled' });
  });

  test('PAY-3: the advance of an order that comes back undelivered is refunded', async ({
    store,
  }) => {
    const { owner, orderId, payment, progress } = await ordered(store);
    await owner.ship(orderId, await owner.pack(orderId));
    await owner.must('POST', `/admin/orders/${orderId}/undelivered`);
    expect(await progress()).toMatchObject({
      cancel_reason: 'undelivered',
      pay_on_delivery: { advance_refunded: ADVANCE / 100, refunded: 0 },
    });
    const { refunds } = await gateway().state(payment.id);
    expect(refunds.map(({ amount }) => amount)).toEqual([ADVANCE]);
  });

  test('PAY-3: an order whose process died before the rest was recorded gets it, once', async ({
    store,
  }) => {
    const { client, cartId, orderId, progress } = await ordered(store);
    const rest = `provider_id = 'pp_cash-on-delivery_cash-on-delivery' and payment_collection_id =
      (select payment_collection_id from cart_payment_collection where cart_id = $1)`;
    await sql(`delete from payment where ${rest}`, [cartId]);
    await sql(`delete from payment_session where ${rest}`, [cartId]);
    await sql(`update cod_order set state = 'placing', order_id = null where cart_id = $1`, [
      cartId,
    ]);
    expect(
      await client.call('GET', `/store/orders/${orderId}/invoice`),
      'not while it is incomplete',
    ).toMatchObject({ status: 404 });
    await sql(
      `update payment_attempt set state = 'open', order_id = null, gateway_payment_id = null,
         next_check_at = now() where cart_id = $1`,
      [cartId],
    );
    await expect
      .poll(progress, JOB)
      .toMatchObject({ pay_on_delivery: { to_collect: REST_RUPEES, advance: ADVANCE / 100 } });
    await expect.poll(() => codRows(cartId)).toMatchObject({ state: 'open', order_id: orderId });
    expect(await orderMoney([cartId])).toEqual({
      orders: 1,
      captures: 1,
      transactions: 1,
      paid: ADVANCE / 100,
    });
  });

  test('PAY-3: an order whose advance is never captured is cancelled, and collects nothing', async ({
    store,
  }) => {
    test.setTimeout(180_000);
    const cart = await dearCart(store);
    const { client, cartId } = cart;
    const { id } = await opened(client, cartId, cart.shown);
    await gateway().behave(id, { refuseCaptures: 1_000_000 });
    await paid(cart, cartId, id);
    await makeAttemptOlder(cartId, 8);
    await expect
      .poll(() => client.call('GET', `/store/carts/${cartId}/payment`), JOB)
      .toMatchObject({ body: { payment: { status: 'refunded' } } });
    await expect.poll(() => codRows(cartId), JOB).toMatchObject({ state: 'cancelled' });
    expect(await orderMoney([cartId])).toMatchObject({ orders: 1, captures: 0, paid: null });
  });
});
