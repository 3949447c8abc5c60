import * as v from 'valibot';
import { type Answer, newCustomer, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const WISHLIST = '/store/customers/me/wishlist';
const ITEMS = `${WISHLIST}/items`;

const answerSchema = v.object({
  wishlist: v.object({
    id: v.string(),
    items: v.array(
      v.object({
        id: v.string(),
        productId: v.string(),
        productVariantId: v.nullable(v.string()),
        quantity: v.number(),
        created_at: v.string(),
      }),
    ),
  }),
});

function hearts(answer: Answer): [string, string | null, number][] {
  return v
    .parse(answerSchema, answer.body)
    .wishlist.items.map((item) => [item.productId, item.productVariantId, item.quantity]);
}

test('WISH-2: hearts are added once and taken away', async ({ store }) => {
  const product = await store.productWhere('with two colours', ({ variants }) => !!variants[1]);
  const [one, two] = product.variants.map(({ id }) => id);
  const { client } = await newCustomer(store);
  expect(hearts(await client.call('GET', WISHLIST))).toEqual([]);

  const add = (productVariantId: string | undefined, quantity?: number) =>
    client.call('POST', ITEMS, { productId: product.id, productVariantId, quantity });
  expect(hearts(await add(one, 2))).toEqual([[product.id, one, 2]]);
  expect(hearts(await add(one, 7)), 'a second one changes nothing').toEqual([[product.id, one, 2]]);
  await add(two);
  await add(undefined);
  expect(hearts(await client.call('GET', WISHLIST))).toEqual([
    [product.id, one, 2],
    [product.id, two, 1],
    [product.id, null, 1],
  ]);

  const gone = await client.call(
    'DELETE',
    `${ITEMS}?productId=${product.id}&productVariantId=${one}`,
  );
  expect(hearts(gone)).toHaveLength(2);
  const again = await client.call('DELETE', `${ITEMS}?product_id=${product.id}&variant_id=${one}`);
  expect(again.status, 'deleting what is not there is fine').toBe(200);
  expect(hearts(await client.call('DELETE', `${ITEMS}?product_id=${product.id}`))).toEqual([
    [product.id, two, 1],
  ]);
});

test('WISH-2: snake_case names are read too', async ({ store }) => {
  const product = await store.productWhere('of any kind', () => true);
  const variant_id = product.variants[0]?.id ?? '';
  const { client } = await newCustomer(store);
  const answer = await client.call('POST', ITEMS, { product_id: product.id, variant_id });
  expect(hearts(answer)).toEqual([[product.id, variant_id, 1]]);
});

test('WISH-2: the same heart from four tabs at once is one', async ({ store }) => {
  const product = await store.productWhere('of any kind', () => true);
  const { client } = await newCustomer(store);
  const wish = { productId: product.id, productVariantId: product.variants[0]?.id };
  const answers = await Promise.all([1, 2, 3, 4].map(() => client.call('POST', ITEMS, wish)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(hearts(await client.call('GET', WISHLIST))).toHaveLength(1);
});

test('WISH-2: unknown things and bad input are refused with a message', async ({ store }) => {
  const [one, other] = await store.products();
  const { client } = await newCustomer(store);
  const post = (body: unknown) => client.call('POST', ITEMS, body);
  expect(await post({ productId: 'prod_nothing' })).toEqual({
    status: 404,
    body: { type: 'not_found', message: 'Product with id: prod_nothing was not found' },
  });
  const foreign = other?.variants[0]?.id;
  expect(await post({ productId: one?.id, productVariantId: foreign })).toEqual({
    status: 404,
    body: { type: 'not_found', message: `This product has no variant with id: ${foreign}` },
  });
  expect(await post({})).toMatchObject({ status: 400, body: { type: 'invalid_data' } });
  for (const quantity of [0, 1.5, 100]) {
    expect(await post({ productId: one?.id, quantity })).toMatchObject({ status: 400 });
  }
  expect(await client.call('DELETE', ITEMS)).toMatchObject({
    status: 400,
    body: { type: 'invalid_data' },
  });
});

test("WISH-4: a wishlist is its customer's alone", async ({ store }) => {
  const product = await store.productWhere('of any kind', () => true);
  const [{ client: one }, { client: other }] = [await newCustomer(store), await newCustomer(store)];
  await one.call('POST', ITEMS, { productId: product.id });
  expect(hearts(await other.call('GET', WISHLIST))).toEqual([]);
  const guest = new ShopClient(store);
  expect((await guest.call('GET', WISHLIST)).status).toBe(401);
  expect((await guest.call('POST', ITEMS, { productId: product.id })).status).toBe(401);
  expect((await guest.call('DELETE', `${ITEMS}?productId=${product.id}`)).status).toBe(401);
});
