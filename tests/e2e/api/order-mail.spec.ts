import * as v from 'valibot';
import { plentiful } from '../world/filled-cart';
import { mailsTo, type StoredMail } from '../world/mails';
import { placeOrder, proofOf, returnReason } from '../world/shop-orders';
import { order } from '../world/place-order';
import { newEmail, ShopClient } from '../world/shop-client';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/store-test';

test.skip(!ownersAreHere, 'The mails are in the DATA_DIR of the shop');

/** The mail to this address with this in its subject, once it is there. */
async function mailAbout(email: string, subject: string): Promise<StoredMail> {
  let mail: StoredMail | undefined;
  await expect
    .poll(async () => {
      mail = (await mailsTo(email)).find((each) => each.subject.includes(subject));
      return mail?.subject;
    })
    .toContain(subject);
  if (!mail) throw new Error('No mail');
  return mail;
}

test('ORD-3: an order is confirmed by mail, with its invoice', async ({ store }) => {
  const { client, email, orderId } = await placeOrder(store, 2);
  const { text, pages } = await mailAbout(email, 'Your order #');
  expect(text).toContain(`/orderdetails?id=${orderId}\n`);
  expect(text).toContain('  2 x ');
  const [name = ''] = Object.keys(pages);
  expect(name).toMatch(/^invoice-INV-\d{4}-\d+\.html$/);
  expect(pages[name]).toContain('Place of supply');
  const { body } = await client.call('GET', `/store/orders/${orderId}/invoice`);
  const numbered = v.object({ invoice: v.object({ number: v.string() }) });
  expect(name).toContain(v.parse(numbered, body).invoice.number);
});

test("a guest's mail leads to the order without an account", async ({ store }) => {
  const [product] = await plentiful(store, 1);
  const guest = new ShopClient(store);
  const email = newEmail();
  const cart = await guest.cart(product?.variants[0]?.id);
  await guest.call('POST', `/store/carts/${cart}`, { email });
  const orderId = await order(guest, cart);
  const { text } = await mailAbout(email, 'Your order #');
  const [, id, proof = ''] = /\/orderdetails\?id=([^&\s]+)&proof=(\S+)/.exec(text) ?? [];
  expect(id).toBe(orderId);
  expect(proof).toBe(proofOf(orderId));
  for (const part of ['', '/progress', '/invoice']) {
    const path = `/store/orders/${orderId}${part}`;
    expect((await guest.showing(proof).call('GET', path)).status, path).toBe(200);
    expect((await guest.call('GET', path)).status, `${path} without`).toBe(404);
  }
});

test('ORD-3, ORD-4: cancelling and returning are confirmed, each once', async ({ store }) => {
  const cancelled = await placeOrder(store);
  const path = `/store/orders/${cancelled.orderId}/cancel`;
  await Promise.all([0, 1].map(() => cancelled.client.call('POST', path)));
  await mailAbout(cancelled.email, 'is cancelled');

  const returned = await placeOrder(store);
  const owner = new ShopOwner(store);
  await owner.deliverAll(returned.orderId);
  const [line] = await owner.linesOf(returned.orderId);
  const reason = await returnReason(returned.client);
  const items = [{ item_id: line?.id, quantity: 1, reason_id: reason.id }];
  await returned.client.call('POST', `/store/orders/${returned.orderId}/returns`, { items });
  expect((await mailAbout(returned.email, 'Your return #')).text).toContain('  1 x ');

  expect(await mailsTo(cancelled.email), 'placed and cancelled').toHaveLength(2);
});
