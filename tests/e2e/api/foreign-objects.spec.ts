import * as v from 'valibot';
import { PaymentScene } from '../world/payment-scene';
import { ADDRESS, addressCart, openSession, order, submitPayment } from '../world/place-order';
import { cartOf, newCustomer, piecesOf, ShopClient } from '../world/shop-client';
import { plentifulVariants } from '../world/filled-cart';
import type { StoreApi } from '../world/store-api';
import { expect, test } from '../world/store-test';

const addressSchema = v.object({ id: v.string(), address_1: v.nullable(v.string()) });
const addressedSchema = v.object({
  cart: v.object({ shipping_address: addressSchema, billing_address: addressSchema }),
});
const placedSchema = v.object({
  order: v.object({
    shipping_address: v.object({ address_1: v.string() }),
    items: v.array(v.object({ id: v.string() })),
  }),
});
const customerSchema = v.object({
  customer: v.object({ addresses: v.array(v.object({ id: v.string() })) }),
});
const reasonsSchema = v.object({
  return_reasons: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)),
});

const FIELDS = '?fields=*shipping_address,*billing_address';
const HIJACKED = { ...ADDRESS, address_1: '1 Thief Street' };
const NO_ID = {
  status: 400,
  body: { type: 'invalid_data', message: 'An address carries no id' },
};

async function addressesOf(client: ShopClient, cartId: string) {
  const { body } = await client.call('GET', `/store/carts/${cartId}${FIELDS}`);
  return v.parse(addressedSchema, body).cart;
}

/** A guest whose cart has a line and an address. */
async function shopperWithCart(store: StoreApi) {
  const [variantId] = await plentifulVariants(store, 1);
  const client = new ShopClient(store);
  const cartId = await client.cart(variantId, 2);
  await addressCart(client, cartId);
  const line = cartOf(await client.call('GET', `/store/carts/${cartId}`)).items[0]?.id ?? '';
  return { client, cartId, line, variantId };
}

test('T36: an address of another cart is neither read nor written, while its owner pays neither', async ({
  store,
}) => {
  const victim = await PaymentScene.open(store, new ShopClient(store));
  const before = await addressesOf(victim.client, victim.cartId);
  const thief = await shopperWithCart(store);
  const mine = `/store/carts/${thief.cartId}`;
  for (const name of ['shipping_address', 'billing_address'] as const) {
    for (const of of [before.shipping_address.id, before.billing_address.id]) {
      for (const address of [{ id: of }, { ...HIJACKED, id: of }]) {
        expect(await thief.client.call('POST', mine, { [name]: address }), name).toEqual(NO_ID);
      }
    }
  }
  expect(await addressesOf(victim.client, victim.cartId)).toEqual(before);
  const proof = await victim.pay();
  await submitPayment(victim.client, victim.cartId, proof);
  const placed = v.parse(placedSchema, (await victim.complete()).body).order;
  expect(placed.shipping_address.address_1).toBe(ADDRESS.address_1);
});

test('T36: ids are refused in every address, wherever they stand', async ({ store }) => {
  const victim = await shopperWithCart(store);
  const { id } = (await addressesOf(victim.client, victim.cartId)).shipping_address;
  const owner = (await newCustomer(store)).client;
  const book = '/store/customers/me/addresses';
  const made = await owner.call('POST', book, ADDRESS);
  const [saved] = v.parse(customerSchema, made.body).customer.addresses;
  const { client } = await newCustomer(store);
  const cart = `/store/carts/${await client.cart()}`;
  const region_id = store.settings.regionId;
  const calls: [string, object][] = [
    [cart, { shipping_address: { id } }],
    [cart, { billing_address: { ...ADDRESS, id } }],
    [cart, { shipping_address: { ...ADDRESS, customer_id: 'cus_other' } }],
    [cart, { shipping_address: { ...ADDRESS, metadata: { id } } }],
    [cart, { shipping_address_id: id }],
    [cart, { billing_address: id }],
    ['/store/carts', { region_id, shipping_address: id }],
    ['/store/carts', { region_id, billing_address: id }],
    ['/store/carts', { region_id, shipping_address: { ...ADDRESS, id } }],
    ['/store/carts', { region_id, billing_address: { ...ADDRESS, id } }],
    ['/store/carts', { region_id, billing_address_id: id }],
    [book, { ...ADDRESS, id: saved?.id }],
    [book, { ...ADDRESS, customer_id: 'cus_other' }],
    [`${book}/${saved?.id}`, ADDRESS],
  ];
  for (const [path, body] of calls) {
    const answer = await client.call('POST', path, body);
    const status = path.includes(saved?.id ?? '') ? 404 : 400;
    expect(answer, `${path} ${JSON.stringify(body)}`).toMatchObject({ status });
    expect(JSON.stringify(answer.body)).not.toContain(ADDRESS.address_1);
  }
  expect((await addressesOf(victim.client, victim.cartId)).shipping_address.id).toBe(id);
});

test('T36: a payment ends as an order for the address it was opened with, or goes back', async ({
  store,
}) => {
  for (const name of ['shipping_address', 'billing_address']) {
    const scene = await PaymentScene.open(store, new ShopClient(store));
    const cart = `/store/carts/${scene.cartId}`;
    const change = { [name]: HIJACKED };
    expect((await scene.client.call('POST', cart, change)).status, 'while it is paid').toBe(409);
    await scene.closeWindow();
    expect((await scene.client.call('POST', cart, change)).status).toBe(200);
    await submitPayment(scene.client, scene.cartId, await scene.pay());
    expect(await scene.status(scene.payment.id), name).toMatchObject({ status: 'refunded' });
    const next = await openSession(scene.client, scene.payment.collectionId);
    expect(next.id, 'what is paid next goes to the new address').not.toBe(scene.payment.id);
    await submitPayment(scene.client, scene.cartId, await scene.pay(next.id));
    expect(await scene.status(next.id)).toMatchObject({ status: 'ordered' });
  }

  const same = await PaymentScene.open(store, new ShopClient(store));
  await same.closeWindow();
  await addressCart(same.client, same.cartId);
  await submitPayment(same.client, same.cartId, await same.pay());
  expect(await same.status(), 'the same address given again').toMatchObject({ status: 'ordered' });
});

test('T37: what belongs to another cart is not found, in the words of what there is not', async ({
  store,
}) => {
  const victim = await shopperWithCart(store);
  const { client } = await newCustomer(store);
  const cartId = await client.cart(victim.variantId, 3);
  const mine = `/store/carts/${cartId}/line-items`;
  const calls: [string, object?][] = [['DELETE'], ['POST', { quantity: 1 }]];
  for (const [method, body] of calls) {
    const unknown = await client.call(method, `${mine}/cali_unknown`, body);
    expect(unknown, method).toMatchObject({ status: 404, body: { type: 'not_found' } });
    const foreign = await client.call(method, `${mine}/${victim.line}`, body);
    const words = JSON.stringify(foreign).replaceAll(victim.line, 'cali_unknown');
    expect(words, method).toBe(JSON.stringify(unknown));
  }
  expect(piecesOf(await victim.client.call('GET', `/store/carts/${victim.cartId}`))).toEqual({
    [victim.variantId]: 2,
  });
  const own = cartOf(await client.call('GET', `/store/carts/${cartId}`)).items[0]?.id;
  expect((await client.call('POST', `${mine}/${own}`, { quantity: 1 })).status).toBe(200);
  expect((await client.call('DELETE', `${mine}/${own}`)).status).toBe(200);
});

test('T37: addresses of customers and pieces of orders are looked for in what is the caller’s', async ({
  store,
}) => {
  const [variantId] = await plentifulVariants(store, 1);
  const owner = (await newCustomer(store)).client;
  const book = '/store/customers/me/addresses';
  const made = await owner.call('POST', book, ADDRESS);
  const saved = v.parse(customerSchema, made.body).customer.addresses[0]?.id ?? '';
  const theirs = await owner.call(
    'GET',
    `/store/orders/${await order(owner, await owner.cart(variantId))}`,
  );
  const piece = v.parse(placedSchema, theirs.body).order.items[0]?.id ?? '';

  const { client } = await newCustomer(store);
  const orderId = await order(client, await client.cart(variantId));
  const reasons = v.parse(reasonsSchema, (await client.call('GET', '/store/return-reasons')).body);
  const reason_id = reasons.return_reasons[0]?.id;
  const back = (item_id: string) => ({ items: [{ item_id, quantity: 1, reason_id }] });
  const cart_id = await client.cart(variantId);
  const calls: [string, string, (id: string) => object | undefined, string][] = [
    ['GET', `${book}/ID`, () => undefined, saved],
    ['POST', `${book}/ID`, () => HIJACKED, saved],
    ['DELETE', `${book}/ID`, () => undefined, saved],
    ['POST', `/store/orders/${orderId}/returns`, back, piece],
    ['POST', `/store/carts/${cart_id}`, (sales_channel_id) => ({ sales_channel_id }), 'sc_x'],
  ];
  for (const [method, path, body, id] of calls) {
    const what = `${method} ${path}`;
    const unknown = await client.call(method, path.replace('ID', 'unknown'), body('unknown'));
    expect(unknown, what).toMatchObject({ status: 404, body: { type: 'not_found' } });
    const foreign = await client.call(method, path.replace('ID', id), body(id));
    expect(JSON.stringify(foreign).replaceAll(id, 'unknown'), what).toBe(JSON.stringify(unknown));
  }
  expect((await owner.call('GET', `${book}/${saved}`)).status).toBe(200);
});

test('T38: shoppers set no metadata, and every text ends', async ({ store }) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const { client } = await newCustomer(store);
  const cart = `/store/carts/${await client.cart(variant_id)}`;
  const me = '/store/customers/me';
  const region_id = store.settings.regionId;
  const metadata = { payment_attempt: 'payatt_x' };
  const refused = 'Metadata cannot be set';
  const long = 'x'.repeat(50_000);
  const atMost = (what: string, most: number) => `The ${what} can have at most ${most} characters`;
  const calls: [string, unknown, string][] = [
    ['/store/carts', { region_id, metadata }, refused],
    ['/store/carts', { region_id, additional_data: metadata }, refused],
    [cart, { metadata }, refused],
    [cart, { shipping_address: { ...ADDRESS, metadata } }, refused],
    [`${cart}/line-items`, { variant_id, quantity: 1, metadata }, refused],
    [`${cart}/shipping-methods`, { option_id: 'so_x', data: metadata }, refused],
    [`${cart}/shipping-methods`, [{ option_id: 'so_x', data: metadata }], refused],
    [`${me}/addresses`, { ...ADDRESS, metadata }, refused],
    [me, { metadata: { credit: 'much' } }, refused],
    [me, { metadata: { phone: { deep: 'x' } } }, refused],
    [me, { metadata: { phone: '1'.repeat(31) } }, atMost('phone number', 30)],
    [me, { metadata: { address: long } }, atMost('address', 300)],
    [me, { first_name: long }, atMost('first name', 100)],
    [me, { last_name: long }, atMost('last name', 100)],
    [me, { company_name: long }, atMost('company', 100)],
    [me, { phone: long }, atMost('phone number', 30)],
    [`${me}/addresses`, { ...ADDRESS, address_name: long }, atMost('name of the address', 100)],
    [`${me}/addresses`, { ...ADDRESS, address_2: long }, atMost('second line of the address', 300)],
    [cart, { shipping_address: { ...ADDRESS, country_code: long } }, atMost('country', 2)],
    [cart, { locale: long }, atMost('language', 35)],
    [cart, { email: `${long}@example.com` }, atMost('email', 254)],
    [`${cart}/promotions`, { promo_codes: [long] }, atMost('coupon code', 64)],
    [`${cart}/line-items`, { variant_id: long, quantity: 1 }, atMost('id', 100)],
    ['/store/carts', { region_id, items: [{ variant_id: long, quantity: 1 }] }, atMost('id', 100)],
  ];
  for (const [path, body, message] of calls) {
    const sent = JSON.stringify(body).slice(0, 80);
    expect(await client.call('POST', path, body), `${path} ${sent}`).toEqual({
      status: 400,
      body: {
        type: 'invalid_data',
        ...(message !== refused && { code: 'text_too_long' }),
        message,
      },
    });
  }
  const items = Array.from({ length: 101 }, (_, at) => ({ variant_id: `v_${at}`, quantity: 1 }));
  expect(await client.call('POST', '/store/carts', { region_id, items })).toMatchObject({
    status: 400,
    body: { message: 'A cart cannot begin with more than 100 lines' },
  });
  const profile = { phone: '98765 43210', address: '12 MG Road', zip_code: '560001' };
  expect((await client.call('POST', me, { metadata: profile })).status).toBe(200);
  expect((await client.call('POST', me, { metadata: null })).status).toBe(200);
});

test('T46: nothing hides in the names of a customer and an address, and no link is taken', async ({
  store,
}) => {
  const [variantId] = await plentifulVariants(store, 1);
  const { client } = await newCustomer(store);
  const cart = `/store/carts/${await client.cart(variantId)}`;
  const me = '/store/customers/me';
  const link = 'You won: www.evil.example';
  for (const [path, body] of [
    [me, { first_name: link }],
    [`${me}/addresses`, { ...ADDRESS, last_name: link }],
    [cart, { shipping_address: { ...ADDRESS, first_name: link } }],
    [cart, { billing_address: { ...ADDRESS, company: link } }],
  ] as const) {
    expect(await client.call('POST', path, body), `${path} ${JSON.stringify(body)}`).toMatchObject({
      status: 400,
      body: {
        type: 'invalid_data',
        code: 'link_in_name',
        message: 'Names and addresses cannot contain links',
      },
    });
  }
  const turned = 'As\u202eha';
  expect(await client.call('POST', me, { first_name: turned })).toMatchObject({
    status: 200,
    body: { customer: { first_name: 'Asha' } },
  });
  const shipping_address = { ...ADDRESS, first_name: turned };
  expect(await client.call('POST', `${cart}${FIELDS}`, { shipping_address })).toMatchObject({
    status: 200,
    body: { cart: { shipping_address: { first_name: 'Asha' } } },
  });
});
