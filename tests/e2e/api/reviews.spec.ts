import { newBuyer, newOrderer, OPINION, reviewPaths, reviewsOf } from '../world/reviews';
import { newCustomer, ShopClient } from '../world/shop-client';
import { ownersAreHere } from '../world/shop-owner';
import { expect, test } from '../world/store-test';

test.skip(!ownersAreHere, "The shop's owner, who delivers, is known by its DATA_DIR");

test('PDP-4: a buyer writes a review, and everybody reads it', async ({ store }) => {
  const { client, productId } = await newBuyer(store, 'harvest-dining-table');
  const { all, mine } = reviewPaths(productId);
  const guest = new ShopClient(store);
  const before = (await reviewsOf(guest, productId)).summary;
  expect(await client.call('GET', mine)).toMatchObject({
    status: 200,
    body: { review: null, may_review: true },
  });

  const typed = { ...OPINION, text: '  Sturdy\u0000 \u202eand\r\nwell made. ' };
  const written = await client.call('POST', all, typed);
  const review = { ...OPINION, text: 'Sturdy and\nwell made.', author: 'Asha R.' };
  expect(written).toMatchObject({ status: 201, body: { review } });
  expect(await client.call('GET', mine)).toMatchObject({ body: { review, may_review: true } });

  const { reviews, summary, count } = await reviewsOf(guest, productId);
  expect(reviews[0], 'the newest comes first').toMatchObject(review);
  expect(Object.keys(reviews[0] ?? {}), 'nothing else of who wrote it').toHaveLength(6);
  expect(summary.count).toBe(before.count + 1);
  expect(summary.stars[4]).toBe(before.stars[4] + 1);
  expect(count).toBe(summary.count);
});

test('PDP-4: who has not bought it is refused, and guests are asked to sign in', async ({
  store,
}) => {
  const { productId } = await newBuyer(store, 'ridge-bookshelf');
  const { all, mine } = reviewPaths(productId);
  const stranger = await newBuyer(store, 'mira-vase-set');
  expect(await stranger.client.call('POST', all, OPINION)).toMatchObject({
    status: 403,
    body: { type: 'forbidden', message: 'Only buyers of this product can review it' },
  });
  expect(await stranger.client.call('GET', mine)).toMatchObject({
    body: { review: null, may_review: false },
  });
  expect(await stranger.client.call('POST', mine, OPINION)).toMatchObject({
    status: 404,
    body: { type: 'not_found', message: 'You have not reviewed this product yet' },
  });
  const guest = new ShopClient(store);
  expect((await guest.call('POST', all, OPINION)).status).toBe(401);
  expect((await guest.call('GET', mine)).status).toBe(401);
  expect((await guest.call('POST', mine, OPINION)).status).toBe(401);
});

test('T48: who cancels the order leaves no review, and figures as they were', async ({ store }) => {
  const { client, productId, orderId } = await newOrderer(store, 'ridge-bookshelf');
  const { all, mine } = reviewPaths(productId);
  const guest = new ShopClient(store);
  const before = await reviewsOf(guest, productId);
  expect(await client.call('GET', mine)).toMatchObject({ body: { may_review: false } });
  expect(await client.call('POST', all, OPINION), 'before it was delivered').toMatchObject({
    status: 403,
    body: { message: 'You can review this product after it’s delivered' },
  });
  expect((await client.call('POST', `/store/orders/${orderId}/cancel`)).status).toBe(200);
  expect((await client.call('POST', all, OPINION)).status).toBe(403);
  expect(await reviewsOf(guest, productId)).toEqual(before);
});

test('PDP-4: a customer reviews a product once, also in parallel', async ({ store }) => {
  const { client, productId } = await newBuyer(store, 'vista-tv-unit');
  const { all } = reviewPaths(productId);
  const guest = new ShopClient(store);
  const before = (await reviewsOf(guest, productId)).count;
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => client.call('POST', all, OPINION)),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
  expect(await client.call('POST', all, OPINION)).toEqual({
    status: 409,
    body: { type: 'conflict', message: 'You have reviewed this product already' },
  });
  expect((await reviewsOf(guest, productId)).count).toBe(before + 1);
});

test('PDP-4: only the writer changes the review', async ({ store }) => {
  const { client, productId } = await newBuyer(store, 'haven-wardrobe');
  const { all, mine } = reviewPaths(productId);
  await client.call('POST', all, OPINION);
  const changed = { rating: 2, text: 'A hinge came loose.', recommend: false };
  expect(await client.call('POST', mine, changed)).toMatchObject({
    status: 200,
    body: { review: { ...changed, author: 'Asha R.' } },
  });
  const other = await newBuyer(store, 'haven-wardrobe');
  expect((await other.client.call('POST', mine, OPINION)).status).toBe(404);
  const [newest] = (await reviewsOf(new ShopClient(store), productId)).reviews;
  expect(newest).toMatchObject(changed);
});

test('PDP-4: bad input is refused with a message, unknown products are unknown', async ({
  store,
}) => {
  const { client, productId } = await newBuyer(store, 'mira-vase-set');
  const { all } = reviewPaths(productId);
  for (const wrong of [
    { ...OPINION, rating: 0 },
    { ...OPINION, rating: 6 },
    { ...OPINION, rating: 4.5 },
    { ...OPINION, rating: '4' },
    { ...OPINION, text: ' \n\u0000 ' },
    { ...OPINION, text: 'x'.repeat(2001) },
    { ...OPINION, recommend: 'yes' },
    { ...OPINION, author: 'Somebody else' },
    {},
  ]) {
    const answer = await client.call('POST', all, wrong);
    expect(answer, JSON.stringify(wrong)).toMatchObject({
      status: 400,
      body: { type: 'invalid_data' },
    });
  }
  for (const query of [
    '?limit=0',
    '?limit=1000',
    '?offset=-1',
    '?limit=x',
    '?fields=customer_id',
  ]) {
    expect((await client.call('GET', `${all}${query}`)).status, query).toBe(400);
  }
  const unknown = reviewPaths('prod_unknown');
  const { client: stranger } = await newCustomer(store);
  for (const answer of [
    await stranger.call('GET', unknown.all),
    await stranger.call('GET', unknown.mine),
    await stranger.call('POST', unknown.all, OPINION),
  ]) {
    expect(answer).toMatchObject({
      status: 404,
      body: { message: 'Product with id: prod_unknown was not found' },
    });
  }
});
