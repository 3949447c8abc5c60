import { newCustomer, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';
import { Device, outcomesOf } from '../world/sync-device';

test('SYNC-2: hearts come and go in one call, each key once', async ({ store }) => {
  const [one, two, three] = (await store.products()).map(({ id }) => id);
  const variant_id = (await store.products())[0]?.variants[0]?.id ?? '';
  const { client } = await newCustomer(store);
  const device = new Device(store, client);
  const sealed = device.seal(
    { op: 'wish', product_id: one ?? '', variant_id },
    { op: 'wish', product_id: two ?? '' },
    { op: 'wish', product_id: three ?? '' },
    { op: 'unwish', product_id: two ?? '' },
    { op: 'wish', product_id: 'prod_unknown' },
    { op: 'wish', product_id: two ?? '', variant_id },
    { op: 'unwish', product_id: 'prod_unknown' },
  );
  const answers = await Promise.all([1, 2, 3].map(() => device.sendWishes(sealed)));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(outcomesOf(answer)).toEqual([
      'applied',
      'applied',
      'applied',
      'applied',
      'not_sold',
      'not_sold',
      'applied',
    ]);
    expect(answer).toMatchObject({
      body: {
        wishlist: {
          items: [
            { productId: one, productVariantId: variant_id, quantity: 1 },
            { productId: three, productVariantId: null, quantity: 1 },
          ],
        },
      },
    });
  }
  const stock = await client.call('GET', '/store/customers/me/wishlist');
  expect(answers[0]?.body, 'as the wishlist call tells it').toMatchObject({ ...bodyOf(stock) });
});

function bodyOf({ body }: { body: unknown }): object {
  return typeof body === 'object' && body !== null ? body : {};
}

test('SYNC-4, schedule 18: a late heart does not come back over a later change', async ({
  store,
}) => {
  const product_id = (await store.products())[0]?.id ?? '';
  const { client } = await newCustomer(store);
  const [phone, desk] = [new Device(store, client), new Device(store, client)];
  const wish = phone.seal({ op: 'wish', product_id });
  await phone.sendWishes(wish);
  await desk.sendWishes(desk.seal({ op: 'unwish', product_id }));
  const late = await phone.sendWishes(wish);
  expect(outcomesOf(late)).toEqual(['applied']);
  expect(late).toMatchObject({ body: { wishlist: { items: [] } } });
  const again = await phone.sendWishes(phone.seal({ op: 'wish', product_id }));
  expect(again).toMatchObject({ body: { wishlist: { items: [{ productId: product_id }] } } });
});

test('SYNC-4: hearts and pieces are lanes of their own', async ({ store }) => {
  const product = (await store.products())[0];
  const { client } = await newCustomer(store);
  const device = new Device(store, client);
  const [add] = device.seal({ op: 'add', variant_id: product?.variants[0]?.id ?? '', quantity: 1 });
  device.startLane();
  const [wish] = device.seal({ op: 'wish', product_id: product?.id ?? '' });
  expect(outcomesOf(await device.sendWishes([wish]))).toEqual(['applied']);
  expect(outcomesOf(await device.send(null, [add]))).toEqual(['applied']);
  const body = { type: 'key_reused' };
  expect(await device.send(null, [{ ...add, key: wish?.key }])).toMatchObject({
    status: 422,
    body,
  });
  expect(
    await device.sendWishes([
      { ...wish, n: 2 },
      { ...wish, n: 3 },
    ]),
  ).toMatchObject({
    status: 400,
  });
  expect((await device.sendWishes([wish], new ShopClient(store))).status).toBe(401);
});
