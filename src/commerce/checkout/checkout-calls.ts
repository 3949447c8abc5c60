import * as v from 'valibot';
import { addressBody, addressSchema, type ShippingAddress } from '../addresses/address';
import { withErrorText } from '../http/error-text';
import { request, send } from '../http/request';
import { StoreError } from '../http/store-error';
import { messages } from '../messages';
import { currentSettings } from '../settings';

const fresh = { cache: 'no-store' } as const;

/** The delivery details of a cart. */
export interface CartDelivery {
  email: string | null;
  address: ShippingAddress | null;
  /** Ids of the chosen shipping options. */
  shippingOptions: string[];
}

const deliveryResponse = v.object({
  cart: v.object({
    email: v.nullish(v.string(), null),
    shipping_address: v.nullish(addressSchema, null),
    shipping_methods: v.nullish(
      v.array(v.object({ shipping_option_id: v.nullish(v.string()) })),
      [],
    ),
  }),
});

const optionsResponse = v.object({
  shipping_options: v.nullish(v.array(v.object({ id: v.string() })), []),
});

/** @throws StoreError */
export async function getDelivery(cartId: string): Promise<CartDelivery> {
  const query = { fields: 'id,email,*shipping_address,shipping_methods.shipping_option_id' };
  const call = request(cartPath(cartId), deliveryResponse, { ...fresh, query });
  const { cart } = await withErrorText(messages.paymentNotInitiated, call);
  return {
    email: cart.email,
    address: cart.shipping_address,
    shippingOptions: (cart.shipping_methods ?? []).flatMap(
      ({ shipping_option_id: id }) => id ?? [],
    ),
  };
}

/** Sets the cart's shipping and billing address. @throws StoreError; see `isAccountEmail` */
export async function setAddress(
  cartId: string,
  address: ShippingAddress,
  email: string,
): Promise<void> {
  const addressFields = addressBody(address);
  const body = {
    email,
    region_id: currentSettings().regionId,
    shipping_address: addressFields,
    billing_address: addressFields,
  };
  const call = send(cartPath(cartId), { ...fresh, method: 'POST', body });
  await withErrorText(messages.addressNotSet, call);
}

/** The first shipping option of the cart, in the shop's order. @throws StoreError, also without any */
export async function firstShippingOption(cartId: string): Promise<string> {
  const call = request('/store/shipping-options', optionsResponse, {
    ...fresh,
    query: { cart_id: cartId },
  });
  const { shipping_options: options } = await withErrorText(messages.shippingNotFetched, call);
  const first = options?.[0];
  if (!first) throw new StoreError('unexpected-response', messages.noShippingOption);
  return first.id;
}

/** Replaces the chosen shipping option. @throws StoreError */
export async function addShippingMethod(cartId: string, optionId: string): Promise<void> {
  const body = { option_id: optionId, data: {} };
  const call = send(`${cartPath(cartId)}/shipping-methods`, { ...fresh, method: 'POST', body });
  await withErrorText(messages.shippingNotAdded, call);
}

/** Whether a guest entered the email of an account, and has to sign in. */
export function isAccountEmail(error: unknown): boolean {
  if (!(error instanceof StoreError)) return false;
  return error.code === 'account_email';
}

export function cartPath(cartId: string): string {
  return `/store/carts/${encodeURIComponent(cartId)}`;
}
