import * as v from 'valibot';
import { cartAddressBody, type ShippingAddress } from '../addresses/address';
import { addressSchema } from '../addresses/address-schema';
import { cartPath } from '../carts/cart-calls';
import { request, send } from '../http/request';
import { StoreError } from '../http/store-error';
import { messages } from '../messages';
import { currentSettings } from '../settings';

const deliveryResponse = v.object({
  cart: v.object({
    email: v.nullish(v.string(), null),
    shipping_address: v.nullish(addressSchema, null),
    billing_address: v.nullish(addressSchema, null),
    shipping_methods: v.nullish(
      v.array(v.object({ shipping_option_id: v.nullish(v.string()) })),
      [],
    ),
  }),
});

const ADDRESS = [
  'first_name',
  'last_name',
  'phone',
  'address_1',
  'city',
  'province',
  'postal_code',
  'country_code',
  'company',
  'metadata',
];

/** What `getDelivery` requests. With the total, the shop reads all of it by one statement. */
export const deliveryQuery = {
  fields: [
    'id',
    'total',
    'email',
    ...ADDRESS.map((name) => `shipping_address.${name}`),
    ...ADDRESS.map((name) => `billing_address.${name}`),
    'shipping_methods.shipping_option_id',
  ].join(','),
} as const;

/** What calls request that ignore the response: by default it is the cart with everything that belongs to it. */
export const ignoredQuery = { fields: 'id,total' } as const;

const optionsResponse = v.object({
  shipping_options: v.nullish(v.array(v.object({ id: v.string() })), []),
});

/** The delivery details of a cart. */
export type CartDelivery = Awaited<ReturnType<typeof getDelivery>>;

/** @throws StoreError */
export async function getDelivery(cartId: string) {
  const { cart } = await request(cartPath(cartId), deliveryResponse, {
    cache: 'no-store',
    query: deliveryQuery,
    errorText: messages.paymentNotInitiated,
  });
  return {
    email: cart.email,
    shippingAddress: cart.shipping_address,
    billingAddress: cart.billing_address,
    /** Ids of the chosen shipping options. */
    shippingOptions: (cart.shipping_methods ?? []).flatMap(
      ({ shipping_option_id: id }) => id ?? [],
    ),
  };
}

/** Sets the cart's shipping and billing address. @throws StoreError; see `isAccountEmail` */
export async function setAddress(cartId: string, address: ShippingAddress, email: string) {
  const body = {
    email,
    region_id: currentSettings().regionId,
    ...cartAddressBody(address),
  };
  const options = { method: 'POST', query: ignoredQuery, body } as const;
  await send(cartPath(cartId), { ...options, errorText: messages.addressNotSet });
}

/** The first shipping option of the cart, in the shop's order. @throws StoreError, also without any */
export async function firstShippingOption(cartId: string): Promise<string> {
  const { shipping_options: options } = await request('/store/shipping-options', optionsResponse, {
    cache: 'no-store',
    query: { cart_id: cartId },
    errorText: messages.shippingNotFetched,
  });
  const first = options?.[0];
  if (!first) throw new StoreError('unexpected-response', messages.noShippingOption);
  return first.id;
}

/** Replaces the chosen shipping option. @throws StoreError */
export async function addShippingMethod(cartId: string, optionId: string): Promise<void> {
  await send(`${cartPath(cartId)}/shipping-methods`, {
    method: 'POST',
    query: ignoredQuery,
    body: { option_id: optionId, data: {} },
    errorText: messages.shippingNotAdded,
  });
}

/** Whether a guest entered the email of an account, and has to sign in. */
export function isAccountEmail(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'account_email';
}
