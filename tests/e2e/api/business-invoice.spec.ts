import * as v from 'valibot';
import { placesOf } from '../world/database-search';
import { plentifulVariants } from '../world/filled-cart';
import { payAtGateway } from '../world/pay-at-gateway';
import { ADDRESS, addressCart, order, startPayment, submitPayment } from '../world/place-order';
import { newCustomer, PASSWORD, type ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const { SHOP_DATA_DIR = '' } = process.env;

const KARNATAKA = '29AAGCB7383J1Z4';
const MAHARASHTRA = '27AAPFU0939F1ZV';
const COMPANY = 'Rao Interiors LLP';

const billedTo = (gstin: string, company = COMPANY) => ({
  ...ADDRESS,
  company,
  metadata: { gstin },
});

const cartSchema = v.object({
  cart: v.object({
    billing_address: v.looseObject({ company: v.nullable(v.string()), metadata: v.unknown() }),
  }),
});
const invoiceSchema = v.object({
  invoice: v.object({ buyer: v.unknown(), place_of_supply: v.string() }),
});

async function billingOf(client: ShopClient, path: string) {
  const { body } = await client.call('GET', `${path}?fields=*billing_address`);
  const { company, metadata } = v.parse(cartSchema, body).cart.billing_address;
  return { company, metadata };
}

test('GST-1: a cart has the GSTIN that was given last, and the invoice has it with the company', async ({
  store,
}) => {
  const { client } = await newCustomer(store);
  const cart = await client.cart((await plentifulVariants(store, 1))[0]);
  const path = `/store/carts/${cart}`;
  await addressCart(client, cart);
  expect(await billingOf(client, path)).toEqual({ company: null, metadata: null });
  for (const gstin of [MAHARASHTRA, KARNATAKA]) {
    const body = { billing_address: billedTo(gstin) };
    expect((await client.call('POST', path, body)).status).toBe(200);
    expect(await billingOf(client, path)).toEqual({ company: COMPANY, metadata: { gstin } });
  }

  const payment = await startPayment(client, cart);
  const proof = await payAtGateway(client.shopUrl, client.keyId, payment.id);
  expect((await submitPayment(client, cart, proof)).status).toBe(200);
  const { body } = await client.call('POST', `${path}/complete`);
  const { id } = v.parse(v.object({ order: v.object({ id: v.string() }) }), body).order;
  const answer = await client.call('GET', `/store/orders/${id}/invoice`);
  expect(v.parse(invoiceSchema, answer.body).invoice).toEqual({
    buyer: {
      name: COMPANY,
      gstin: KARNATAKA,
      address: ['Asha Rao', '12 MG Road', 'Bengaluru 560001', 'Karnataka'],
      state: 'Karnataka',
    },
    place_of_supply: 'Karnataka (29)',
  });
  // The courier gets the address of the delivery.
  expect(await client.call('GET', `/store/orders/${id}`)).toMatchObject({
    body: {
      order: {
        billing_address: { company: COMPANY, metadata: { gstin: KARNATAKA } },
        shipping_address: { company: null, metadata: null },
      },
    },
  });
});

test('GST-1: a wrong GSTIN is refused, and one without a company', async ({ store }) => {
  const { client } = await newCustomer(store);
  const cart = `/store/carts/${await client.cart()}`;
  const own = '/store/customers/me/addresses';
  for (const [address, code] of [
    [billedTo('29AAGCB7383J1Z5'), 'malformed_gstin'],
    [billedTo('29AAGCB7383J1Z'), 'malformed_gstin'],
    [billedTo(KARNATAKA, ''), 'gstin_without_company'],
  ] as const) {
    const refused = { status: 400, body: { type: 'invalid_data', code } };
    expect(await client.call('POST', cart, { billing_address: address })).toMatchObject(refused);
    expect(await client.call('POST', own, address)).toMatchObject(refused);
  }
  const more = { ...billedTo(KARNATAKA), metadata: { gstin: KARNATAKA, credit: 1 } };
  expect((await client.call('POST', cart, { billing_address: more })).status).toBe(400);
  expect((await client.call('POST', cart, { shipping_address: billedTo(KARNATAKA) })).status).toBe(
    400,
  );
});

test('GST-1: a customer’s address keeps the GSTIN, and loses it', async ({ store }) => {
  const { client } = await newCustomer(store);
  const path = '/store/customers/me/addresses';
  await client.call('POST', path, { ...billedTo(KARNATAKA), is_default_shipping: true });
  const read = async () => {
    const { body } = await client.call('GET', path);
    const schema = v.object({ addresses: v.tuple([v.looseObject({ id: v.string() })]) });
    return v.parse(schema, body).addresses[0];
  };
  const saved = await read();
  expect(saved).toMatchObject({ company: COMPANY, metadata: { gstin: KARNATAKA } });
  await client.call('POST', `${path}/${saved.id}`, { ...ADDRESS, company: null, metadata: null });
  expect(await read()).toMatchObject({ company: null, metadata: null });
});

test('GST-1, ACC-1: of a deleted account only invoices with a GSTIN keep the company', async ({
  store,
}) => {
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
  const [variant] = await plentifulVariants(store, 1);
  const { client } = await newCustomer(store);
  const registered = `Registered ${Date.now()}`;
  const unregistered = `Unregistered ${Date.now()}`;
  const saved = billedTo(KARNATAKA, registered);
  await client.call('POST', '/store/customers/me/addresses', saved);
  await order(client, await client.cart(variant), ADDRESS, saved);
  const without = { ...ADDRESS, company: unregistered };
  await order(client, await client.cart(variant), ADDRESS, without);
  const open = `/store/carts/${await client.cart(variant)}`;
  await client.call('POST', open, { billing_address: saved });
  for (const company of [registered, unregistered]) {
    expect(await placesOf(SHOP_DATA_DIR, company)).toContain('order_address');
  }

  const deleted = await client.call('DELETE', '/store/customers/me', { password: PASSWORD });
  expect(deleted.status).toBe(204);
  expect(await placesOf(SHOP_DATA_DIR, registered)).toEqual(['order_address']);
  expect(await placesOf(SHOP_DATA_DIR, unregistered)).toEqual([]);
});
