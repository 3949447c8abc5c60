import * as v from 'valibot';
import { request } from '../http/request';
import { currentSettings } from '../settings';
import { type Cart, cartSchema } from './cart';

/** The fields that every cart call requests: exactly those that `cart.ts` parses. */
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

const responseSchema = v.object({ cart: cartSchema });
const deletedSchema = v.object({ parent: cartSchema });

/** Options of every call that returns a cart. Each call takes a `token`; default is the signed-in customer's, null is a guest. */
export const cartOptions = { query: { fields }, cache: 'no-store' } as const;

/** Creates an empty cart in the shop's region and sales channel. @throws StoreError */
export async function createCart(token?: string | null): Promise<Cart> {
  const { regionId, salesChannelId } = currentSettings();
  const body = { region_id: regionId, sales_channel_id: salesChannelId };
  const { cart } = await request('/store/carts', responseSchema, {
    ...cartOptions,
    method: 'POST',
    body,
    token,
  });
  return cart;
}

/** Transfers a guest's cart to the customer; idempotent. @throws StoreError */
export async function linkCart(cartId: string, token?: string | null): Promise<Cart> {
  const { cart } = await request(`${cartPath(cartId)}/customer`, responseSchema, {
    ...cartOptions,
    method: 'POST',
    body: {},
    token,
  });
  return cart;
}

/** @throws StoreError; not-found if there is no such cart */
export async function getCart(
  cartId: string,
  signal?: AbortSignal,
  token?: string | null,
): Promise<Cart> {
  const { cart } = await request(cartPath(cartId), responseSchema, {
    ...cartOptions,
    signal,
    token,
  });
  return cart;
}

/** Adds to the variant's line, or creates it. @throws StoreError */
export async function addLineItem(
  cartId: string,
  variantId: string,
  quantity: number,
  token?: string | null,
): Promise<Cart> {
  const { cart } = await request(`${cartPath(cartId)}/line-items`, responseSchema, {
    ...cartOptions,
    method: 'POST',
    body: { variant_id: variantId, quantity },
    token,
  });
  return cart;
}

/** @param quantity 1 or more. @throws StoreError */
export async function updateLineItem(
  cartId: string,
  lineId: string,
  quantity: number,
  token?: string | null,
): Promise<Cart> {
  const { cart } = await request(linePath(cartId, lineId), responseSchema, {
    ...cartOptions,
    method: 'POST',
    body: { quantity },
    token,
  });
  return cart;
}

/** @throws StoreError */
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
 * Adds a coupon to those already applied. A code that exists but does not apply to the cart is no error: the returned cart does not
 * have it.
 * @throws StoreError for an unknown code
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
  const { cart } = await request(`${cartPath(cartId)}/promotions`, responseSchema, {
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
