import * as v from 'valibot';
import type { Cart } from '@aangan/offline-cart';
import { medusaCart } from '@aangan/offline-cart/ledger';
import { request, type RequestOptions } from '../http/request';
import { currentSettings } from '../settings';

/** A cart of this shop: amounts are rupees, rounded to paise. */
export const cartFormat = medusaCart(2);

const responseSchema = v.object({ cart: cartFormat.schema });

/** Options of every call that returns a cart. Each call takes a `token`; default is the signed-in customer's, null is a guest. */
const cartOptions = { query: { fields: cartFormat.fields }, cache: 'no-store' } as const;

/** Creates an empty cart in the shop's region and sales channel. @throws StoreError */
export function createCart(token?: string | null): Promise<Cart> {
  const { regionId, salesChannelId } = currentSettings();
  const body = { region_id: regionId, sales_channel_id: salesChannelId };
  return callCart('/store/carts', { method: 'POST', body, token });
}

/** Transfers a guest's cart to the customer; idempotent. @throws StoreError */
export function linkCart(cartId: string, token?: string | null): Promise<Cart> {
  return callCart(`${cartPath(cartId)}/customer`, { method: 'POST', body: {}, token });
}

/** @throws StoreError; not-found if there is no such cart */
export function getCart(cartId: string, token?: string | null): Promise<Cart> {
  return callCart(cartPath(cartId), { token });
}

/** Adds to the variant's line, or creates it. @throws StoreError */
export function addLineItem(
  cartId: string,
  variantId: string,
  quantity: number,
  token?: string | null,
): Promise<Cart> {
  return callCart(`${cartPath(cartId)}/line-items`, {
    method: 'POST',
    body: { variant_id: variantId, quantity },
    token,
  });
}

/** @param quantity 1 or more. @throws StoreError */
export function updateLineItem(
  cartId: string,
  lineId: string,
  quantity: number,
  token?: string | null,
): Promise<Cart> {
  return callCart(linePath(cartId, lineId), { method: 'POST', body: { quantity }, token });
}

/** @throws StoreError */
export async function removeLineItem(cartId: string, lineId: string, token?: string | null) {
  const options = { ...cartOptions, method: 'DELETE', token } as const;
  return (await request(linePath(cartId, lineId), v.object({ parent: cartFormat.schema }), options))
    .parent;
}

/**
 * Adds a coupon to those already applied. A code that exists but does not apply to the cart is no error: the returned cart does not
 * have it.
 * @throws StoreError for an unknown code
 */
export function applyCoupon(cartId: string, code: string, token?: string | null): Promise<Cart> {
  const body = { promo_codes: [code] };
  return callCart(`${cartPath(cartId)}/promotions`, { method: 'POST', body, token });
}

/** @throws StoreError */
export function removeCoupon(cartId: string, code: string, token?: string | null): Promise<Cart> {
  const body = { promo_codes: [code] };
  return callCart(`${cartPath(cartId)}/promotions`, { method: 'DELETE', body, token });
}

async function callCart(path: string, options: RequestOptions): Promise<Cart> {
  return (await request(path, responseSchema, { ...cartOptions, ...options })).cart;
}

export function cartPath(cartId: string): string {
  return `/store/carts/${encodeURIComponent(cartId)}`;
}

function linePath(cartId: string, lineId: string): string {
  return `${cartPath(cartId)}/line-items/${encodeURIComponent(lineId)}`;
}
