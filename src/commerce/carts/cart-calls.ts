import * as v from 'valibot';
import { request } from '../http/request';
import { currentSettings } from '../settings';
import type { Cart } from './cart';
import { cartSchema } from './cart-answer';

/** What every cart call asks to be told of the cart; `cart-answer.ts` reads nothing else. */
const fields = [
  'id',
  'completed_at',
  'total',
  'original_item_total',
  'discount_total',
  'shipping_total',
  'promotions.code',
  'promotions.is_automatic',
  'items.id',
  'items.variant_id',
  'items.product_id',
  'items.product_title',
  'items.product_handle',
  'items.variant_title',
  'items.title',
  'items.thumbnail',
  'items.quantity',
  'items.unit_price',
  'items.compare_at_unit_price',
  'items.total',
  'items.created_at',
].join(',');

const answerSchema = v.object({ cart: cartSchema });
const deletedSchema = v.object({ parent: cartSchema });
/**
 * What every call that answers a cart is asked with. Each takes a `token`: whose call it is, where that is not the signed-in
 * customer's; null: a guest's.
 */
export const cartOptions = { query: { fields }, cache: 'no-store' } as const;

/** Makes an empty cart in the shop's region and sales channel. @throws StoreError */
export async function createCart(token?: string | null): Promise<Cart> {
  const { regionId, salesChannelId } = currentSettings();
  const body = { region_id: regionId, sales_channel_id: salesChannelId };
  const { cart } = await request('/store/carts', answerSchema, {
    ...cartOptions,
    method: 'POST',
    body,
    token,
  });
  return cart;
}

/** Makes a guest's cart the customer's; a repeat changes nothing. @throws StoreError */
export async function linkCart(cartId: string, token?: string | null): Promise<Cart> {
  const { cart } = await request(`${cartPath(cartId)}/customer`, answerSchema, {
    ...cartOptions,
    method: 'POST',
    body: {},
    token,
  });
  return cart;
}

/** @throws StoreError; not-found where there is no such cart */
export async function getCart(
  cartId: string,
  signal?: AbortSignal,
  token?: string | null,
): Promise<Cart> {
  const { cart } = await request(cartPath(cartId), answerSchema, { ...cartOptions, signal, token });
  return cart;
}

/** Adds pieces of a variant; to the line it already has, if it has one. @throws StoreError */
export async function addLineItem(
  cartId: string,
  variantId: string,
  quantity: number,
  token?: string | null,
): Promise<Cart> {
  const { cart } = await request(`${cartPath(cartId)}/line-items`, answerSchema, {
    ...cartOptions,
    method: 'POST',
    body: { variant_id: variantId, quantity },
    token,
  });
  return cart;
}

/** Sets a line's quantity, 1 or more. @throws StoreError */
export async function updateLineItem(
  cartId: string,
  lineId: string,
  quantity: number,
  token?: string | null,
): Promise<Cart> {
  const { cart } = await request(linePath(cartId, lineId), answerSchema, {
    ...cartOptions,
    method: 'POST',
    body: { quantity },
    token,
  });
  return cart;
}

/** Takes a line out of the cart. @throws StoreError */
export async function removeLineItem(
  cartId: string,
  lineId: string,
  token?: string | null,
): Promise<Cart> {
  const { parent } = await request(linePath(cartId, lineId), deletedSchema, {
    ...cartOptions,
    method: 'DELETE',
    token,
  });
  return parent;
}

/**
 * Applies a coupon beside those that are applied already. A code that exists but does not fit the cart is no error:
 * the cart comes back without it.
 * @throws StoreError for a code that the shop does not have
 */
export function applyCoupon(cartId: string, code: string, token?: string | null): Promise<Cart> {
  return changeCoupon('POST', cartId, code, token);
}

/** @throws StoreError */
export function removeCoupon(cartId: string, code: string, token?: string | null): Promise<Cart> {
  return changeCoupon('DELETE', cartId, code, token);
}

async function changeCoupon(
  method: 'POST' | 'DELETE',
  cartId: string,
  code: string,
  token?: string | null,
): Promise<Cart> {
  const { cart } = await request(`${cartPath(cartId)}/promotions`, answerSchema, {
    ...cartOptions,
    method,
    body: { promo_codes: [code] },
    token,
  });
  return cart;
}

function cartPath(cartId: string): string {
  return `/store/carts/${encodeURIComponent(cartId)}`;
}

function linePath(cartId: string, lineId: string): string {
  return `${cartPath(cartId)}/line-items/${encodeURIComponent(lineId)}`;
}
