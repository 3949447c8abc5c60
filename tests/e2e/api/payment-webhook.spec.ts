import { createHmac } from 'node:crypto';
import { PaymentScene } from '../world/payment-scene';
import { ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const PATH = '/hooks/payment/razorpay_razorpay';

function send(url: string, body: string, signature?: string): Promise<Response> {
  return fetch(`${url}${PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'x-razorpay-signature': signature }),
    },
    body,
  });
}

test('CHK-3, T19: a webhook counts by its signature alone, over its bytes as they came', async ({
  store,
}) => {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await scene.gateway.behave(scene.payment.id, { webhooks: 'lost' });
  const sign = (text: string): string =>
    createHmac('sha256', scene.gateway.webhookSecret).update(text).digest('hex');
  const body = `{ "event":"order.paid",  "payload": {"order": {"entity": {"id":"${scene.payment.id}"}}} }`;

  expect((await send(store.url, body)).status).toBe(401);
  expect((await send(store.url, body, sign(`${body} `))).status).toBe(401);
  expect((await send(store.url, body, 'no signature')).status).toBe(401);
  expect((await send(store.url, body, sign(body))).status, 'no payment was made').toBe(200);
  expect(await scene.status()).toMatchObject({ status: 'open' });
  await scene.pay();
  expect((await send(store.shopUrl, body, sign(body))).status).toBe(200);
  expect(await scene.status(), 'settled before it is answered').toMatchObject({
    status: 'ordered',
  });

  for (const other of [
    '{"event":"order.paid","payload":{"order":{"entity":{"id":"order_ofanothershop"}}}}',
    '{"event":"invoice.paid","payload":{}}',
  ]) {
    expect((await send(store.url, other, sign(other))).status, other).toBe(200);
  }
  const unknown = await fetch(`${store.url}/hooks/payment/system_default`, { method: 'POST' });
  expect(unknown.status).toBe(404);
});
