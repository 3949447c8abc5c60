import { randomBytes, randomInt } from 'node:crypto';
import * as v from 'valibot';
import { plentiful } from '../e2e/world/filled-cart';
import { ADDRESS, addressCart, order } from '../e2e/world/place-order';
import { newCustomer, newEmail, ShopClient } from '../e2e/world/shop-client';
import type { StoreApi } from '../e2e/world/store-api';
import type { IdName } from './routes';

/** A person whose data no other person may see. */
export type Person = {
  name: string;
  client: ShopClient;
  /** What is theirs alone: names, addresses, ids. */
  secrets: ReadonlySet<string>;
  ids: Partial<Record<IdName, string>>;
};

const created = v.object({
  customer: v.object({ addresses: v.array(v.object({ id: v.string() })) }),
});
const ordered = v.object({ order: v.object({ items: v.array(v.object({ id: v.string() })) }) });
const lines = v.object({
  cart: v.object({
    items: v.array(v.object({ id: v.string() })),
    shipping_address: v.object({ id: v.string() }),
  }),
});
const collections = v.object({ payment_collection: v.object({ id: v.string() }) });

const word = (): string => `Geheim${randomBytes(6).toString('hex')}`;

/** An address that tells whose it is. */
function secretAddress() {
  return {
    ...ADDRESS,
    first_name: word(),
    last_name: word(),
    address_1: `${randomInt(99)} ${word()} Road`,
    phone: `7${String(randomInt(1e9)).padStart(9, '0')}`,
  };
}

type SecretAddress = ReturnType<typeof secretAddress>;

const wordsOf = ({ first_name, last_name, address_1, phone }: SecretAddress): string[] => [
  first_name,
  last_name,
  address_1,
  phone,
];

async function cartsOf(client: ShopClient, variantId: string, address: SecretAddress) {
  const cart = await client.cart(variantId, 2);
  await addressCart(client, cart, address);
  const { items, shipping_address } = v.parse(
    lines,
    (await client.call('GET', `/store/carts/${cart}`)).body,
  ).cart;
  const paidCart = await client.cart(variantId, 1);
  await addressCart(client, paidCart, address);
  const { payment_collection } = v.parse(
    collections,
    (await client.call('POST', '/store/payment-collections', { cart_id: paidCart })).body,
  );
  return {
    cart,
    line: items[0]?.id ?? '',
    cartAddress: shipping_address.id,
    paidCart,
    collection: payment_collection.id,
  };
}

/** Makes a customer with an order, an address, a wish and carts. */
async function plantCustomer(store: StoreApi, name: string): Promise<Person> {
  const [product] = await plentiful(store, 1);
  const variant = product?.variants[0]?.id ?? '';
  const address = secretAddress();
  const { id, email, client } = await newCustomer(store);
  await client.call('POST', '/store/customers/me', { last_name: address.last_name });
  const answer = await client.call('POST', '/store/customers/me/addresses', address);
  const { customer } = v.parse(created, answer.body);
  await client.call('POST', '/store/customers/me/wishlist/items', { productId: product?.id });
  const orderId = await order(client, await client.cart(variant, 1), address);
  const shown = await client.call('GET', `/store/orders/${orderId}`);
  const ids = {
    email,
    customer: id,
    address: customer.addresses[0]?.id ?? '',
    order: orderId,
    orderLine: v.parse(ordered, shown.body).order.items[0]?.id ?? '',
    ...(await cartsOf(client, variant, address)),
  };
  return { name, client, ids, secrets: new Set([...wordsOf(address), ...Object.values(ids)]) };
}

/** Makes a guest with an order. The id of a guest’s cart gives access to that cart: those are no secrets. */
async function plantGuest(store: StoreApi): Promise<Person> {
  const [product] = await plentiful(store, 1);
  const variant = product?.variants[0]?.id ?? '';
  const client = new ShopClient(store);
  const address = secretAddress();
  const email = newEmail();
  const bought = await client.cart(variant, 1);
  await client.call('POST', `/store/carts/${bought}`, { email });
  const orderId = await order(client, bought, address);
  const secrets = new Set([...wordsOf(address), email, orderId, bought]);
  const carts = await cartsOf(client, variant, secretAddress());
  return { name: 'the guest', client, secrets, ids: { email, order: orderId, ...carts } };
}

/**
 * A customer and a guest who ask nothing from then on: what they have stays as it is, unless somebody else writes it. The id of a
 * guest’s cart allows changing it, so that its id is kept secret.
 */
export async function plantBystanders(store: StoreApi): Promise<[Person, Person]> {
  const customer = await plantCustomer(store, 'the customer who asks nothing');
  const [product] = await plentiful(store, 1);
  const client = new ShopClient(store);
  const address = secretAddress();
  const { line, cartAddress } = await cartsOf(client, product?.variants[0]?.id ?? '', address);
  const secrets = new Set([...wordsOf(address), line, cartAddress]);
  return [
    customer,
    { name: 'the guest who asks nothing', client, secrets, ids: { line, cartAddress } },
  ];
}

/** Two customers who ask, and a guest: no other person may see anything of theirs. */
export async function plantPeople(
  store: StoreApi,
  place: number,
): Promise<[Person, Person, Person]> {
  return [
    await plantCustomer(store, `the first customer of caller ${place}`),
    await plantCustomer(store, `the second customer of caller ${place}`),
    await plantGuest(store),
  ];
}
