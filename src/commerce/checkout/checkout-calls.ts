import * as v from 'valibot';
import type { ShippingAddress } from '../addresses/address';
import { addressBody, addressSchema } from '../addresses/address-answer';
import { inWords } from '../http/in-words';
import { request, send } from '../http/request';
import { StoreError } from '../http/store-error';
import { messages } from '../messages';
import { currentSettings } from '../settings';

const fresh = { cache: 'no-store' } as const;

/** What a cart knows of where it goes. */
export interface CartDelivery {
  email: string | null;
  address: ShippingAddress | null;
  /** Ids of the chosen shipping options. */
  shippingOptions: string[];
}

const deliveryAnswer = v.object({
  cart: v.object({
    email: v.nullish(v.string(), null),
    shipping_address: v.nullish(addressSchema, null),
    shipping_methods: v.nullish(
      v.array(v.object({ shipping_option_id: v.nullish(v.string()) })),
      [],
    ),
  }),
});

const optionsAnswer = v.object({
  shipping_options: v.nullish(v.array(v.object({ id: v.string() })), []),
});

/** @throws StoreError */
export async function getDelivery(cartId: string): Promise<CartDelivery> {
  const query = { fields: 'id,email,*shipping_address,shipping_methods.shipping_option_id' };
  const call = request(cartPath(cartId), deliveryAnswer, { ...fresh, query });
  const { cart } = await inWords(messages.paymentNotInitiated, call);
  return {
    email: cart.email,
    address: cart.shipping_address,
    shippingOptions: (cart.shipping_methods ?? []).flatMap(
      ({ shipping_option_id: id }) => id ?? [],
    ),
  };
}

/** Says where the cart goes, and to whom the bill. @throws StoreError; see `isAccountEmail` */
export async function setAddress(
  cartId: string,
  address: ShippingAddress,
  email: string,
): Promise<void> {
  const given = addressBody(address);
  const body = {
    email,
    region_id: currentSettings().regionId,
    shipping_address: given,
    billing_address: given,
  };
  const call = send(cartPath(cartId), { ...fresh, method: 'POST', body });
  await inWords(messages.addressNotSet, call);
}

/** The first shipping option that the cart is offered: the shop sorts them. @throws StoreError, also where there is none */
export async function firstShippingOption(cartId: string): Promise<string> {
  const call = request('/store/shipping-options', optionsAnswer, {
    ...fresh,
    query: { cart_id: cartId },
  });
  const { shipping_options: options } = await inWords(messages.shippingNotFetched, call);
  const first = options?.[0];
  if (!first) throw new StoreError('unexpected-answer', messages.noShippingOption);
  return first.id;
}

/** Puts a shipping option in the place of the one chosen before. @throws StoreError */
export async function addShippingMethod(cartId: string, optionId: string): Promise<void> {
  const body = { option_id: optionId, data: {} };
  const call = send(`${cartPath(cartId)}/shipping-methods`, { ...fresh, method: 'POST', body });
  await inWords(messages.shippingNotAdded, call);
}

/** Whether a guest gave the email of an account: that customer has to sign in. */
export function isAccountEmail(error: unknown): boolean {
  if (!(error instanceof StoreError)) return false;
  return /\baccount with this email\b/i.test(error.serverMessage ?? '');
}

export function cartPath(cartId: string): string {
  return `/store/carts/${encodeURIComponent(cartId)}`;
}
