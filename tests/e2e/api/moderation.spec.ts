import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { newBuyer, newOrderer, OPINION, reviewPaths, reviewsOf } from '../world/reviews';
import { newCustomer, ShopClient } from '../world/shop-client';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/store-test';

test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");

const writtenSchema = v.object({ review: v.object({ id: v.string() }) });

test('PDP-4: a review that the shop hides is neither shown nor counted', async ({ store }) => {
  const owner = new ShopOwner(store);
  const { client, productId } = await newBuyer(store, 'regal-pocket-spring-mattress');
  const { all, mine } = reviewPaths(productId);
  const guest = new ShopClient(store);
  const before = await reviewsOf(guest, productId);
  const { id } = v.parse(writtenSchema, (await client.call('POST', all, OPINION)).body).review;
  const path = `/admin/product-reviews/${id}`;

  const hide = await owner.call('POST', path, { hidden: true });
  expect(hide).toMatchObject({ status: 200, body: { product_review: { id } } });
  const hidden = await reviewsOf(guest, productId);
  expect(hidden.summary).toEqual(before.summary);
  expect(hidden.reviews.map((review) => review.id)).not.toContain(id);
  expect(await client.call('GET', mine), 'the writer still sees it').toMatchObject({
    body: { review: { id } },
  });
  const again = await client.call('POST', all, OPINION);
  expect(again.status, 'and does not get a second one').toBe(409);
  await client.call('POST', mine, { ...OPINION, rating: 5 });
  const changed = (await reviewsOf(guest, productId)).reviews;
  expect(
    changed.map((review) => review.id),
    'nor shows it by changing it',
  ).not.toContain(id);

  const list = `/admin/product-reviews?product_id=${productId}&hidden=true`;
  expect(await owner.call('GET', list)).toMatchObject({
    status: 200,
    body: { product_reviews: expect.arrayContaining([expect.objectContaining({ id })]) },
  });
  await owner.call('POST', path, { hidden: false });
  const shown = await reviewsOf(guest, productId);
  expect(shown.summary.count).toBe(before.summary.count + 1);
  expect(shown.reviews[0]?.id).toBe(id);
});

test('PDP-4: who bought it and got the order cancelled is no buyer', async ({ store }) => {
  const owner = new ShopOwner(store);
  const { client, productId, orderId } = await newOrderer(store, 'terra-latex-mattress');
  const { all, mine } = reviewPaths(productId);
  expect((await owner.call('POST', `/admin/orders/${orderId}/cancel`)).status).toBe(200);
  expect(await client.call('POST', all, OPINION)).toMatchObject({
    status: 403,
    body: { message: 'Only buyers of this product can review it' },
  });
  expect(await client.call('GET', mine)).toMatchObject({ body: { may_review: false } });
});

test('PDP-4: the orders of the first buyers look sane to the owner', async ({ store }) => {
  const owner = new ShopOwner(store);
  const answer = await owner.call('GET', '/admin/orders?q=kavya.nair@buyers.invalid');
  expect(answer).toMatchObject({
    status: 200,
    body: {
      count: 1,
      orders: [
        { status: 'completed', payment_status: 'captured', fulfillment_status: 'delivered' },
      ],
    },
  });
});

const PATHS = [
  ['GET', '/admin/product-reviews'],
  ['POST', '/admin/product-reviews/prev_x'],
  ['GET', '/admin/product-questions'],
  ['POST', '/admin/product-questions/pqst_x'],
  ['GET', '/admin/contact-messages'],
  ['POST', '/admin/contact-messages/cmsg_x'],
  ['POST', '/admin/contact-messages/cmsg_x/replies'],
  ['GET', '/admin/cash-on-delivery/orders'],
  ['POST', '/admin/orders/order_x/steps'],
  ['GET', '/admin/orders/order_x/progress'],
  ['GET', '/admin/orders/order_x/invoice'],
  ['GET', '/admin/customers/cus_x/account'],
  ['DELETE', '/admin/customers/cus_x/account'],
  ['GET', '/admin/products/prod_x/summary'],
  ['GET', '/admin/today'],
  ['GET', '/admin/audit-log'],
  ['GET', '/admin/payouts'],
  ['GET', '/admin/payment-problems'],
  ['POST', '/admin/payment-problems/payref_x'],
  ['GET', '/admin/refused-orders'],
  ['GET', '/admin/product-index'],
  ['POST', '/admin/product-index'],
  ['POST', '/admin/pin-zones/batch'],
  ['GET', '/admin/pin-zones'],
  ['POST', '/admin/pin-zones'],
  ['POST', '/admin/pin-zones/pinz_x'],
  ['DELETE', '/admin/pin-zones/pinz_x'],
] as const;

for (const [method, path] of PATHS) {
  test(`PDP-4: ${method} ${path} is the owner's alone`, async ({ store }) => {
    const { client } = await newCustomer(store);
    for (const caller of [new ShopClient(store), client]) {
      expect((await caller.call(method, path, method === 'GET' ? undefined : {})).status).toBe(401);
    }
    // The front answers by itself: it has nothing there, and takes no other method than reading.
    const throughFront = await fetch(`${process.env['SHOP_URL']}${path}`, { method });
    expect(throughFront.status).toBe(method === 'GET' ? 404 : 405);
  });
}

test('PDP-4: unknown things and bad input of an owner are refused with a message', async ({
  store,
}) => {
  const owner = new ShopOwner(store);
  for (const [method, path, body] of [
    ['POST', '/admin/product-reviews/prev_x', { hidden: true }],
    ['POST', '/admin/product-questions/pqst_x', { answer: 'Yes.' }],
    ['POST', '/admin/contact-messages/cmsg_x', { handled: true }],
    ['POST', '/admin/contact-messages/cmsg_x/replies', { key: randomUUID(), text: 'Yes.' }],
    ['POST', '/admin/orders/order_x/steps', { step: 'collected' }],
    ['POST', '/admin/payment-problems/payref_x', { action: 'retry' }],
    ['DELETE', '/admin/customers/cus_x/account', undefined],
    ['POST', '/admin/pin-zones/pinz_x', { deliverable: false, days: null, zone: 'Far' }],
    ['DELETE', '/admin/pin-zones/pinz_x', undefined],
  ] as const) {
    expect(await owner.call(method, path, body), path).toMatchObject({
      status: 404,
      body: { type: 'not_found' },
    });
  }
  for (const [path, body] of [
    ['/admin/product-reviews/prev_x', { hidden: 'yes' }],
    ['/admin/product-questions/pqst_x', {}],
    ['/admin/product-questions/pqst_x', { answer: ' \u0000 ' }],
    ['/admin/product-reviews/prev_x', {}],
    ['/admin/product-reviews/prev_x', { reply: ' ' }],
    ['/admin/contact-messages/cmsg_x', {}],
    ['/admin/contact-messages/cmsg_x/replies', { text: 'Yes.' }],
    ['/admin/contact-messages/cmsg_x/replies', { key: randomUUID(), text: '' }],
    ['/admin/pin-zones/batch', { dry_run: true, zones: [] }],
    ['/admin/payment-problems/payref_x', { action: 'forget' }],
    ['/admin/product-index', {}],
    ['/admin/orders/order_x/steps', { step: 'lost' }],
    ['/admin/pin-zones/pinz_x', { deliverable: true, days: null, zone: 'Far' }],
    ['/admin/pin-zones', { prefix: '012', deliverable: true, days: 3, zone: 'Far' }],
    ['/admin/pin-zones', { prefix: '5600011', deliverable: true, days: 3, zone: 'Far' }],
    ['/admin/pin-zones', { prefix: '56', deliverable: false, days: 3, zone: 'Far' }],
    ['/admin/pin-zones', { prefix: '56', deliverable: true, days: 0, zone: 'Far' }],
  ] as const) {
    const answer = await owner.call('POST', path, body);
    expect(answer, JSON.stringify(body)).toMatchObject({
      status: 400,
      body: { type: 'invalid_data' },
    });
  }
});
