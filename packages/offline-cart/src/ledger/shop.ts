import * as v from 'valibot';
import type { Cart } from '../model/cart';
import { randomId } from '../model/random-id';
import type { CartFormat } from './medusa-cart';
import { isCartMissing, isRouteMissing, ledgerMarker } from './response-origin';
import { type Answer, ask, type CallStore } from './store-call';

/** A shop to which edits are sent. */
export interface Shop {
  call: CallStore;
  /** Which fields of a cart are requested, and how they are parsed. */
  cart: CartFormat;
}

/** Responds with `ledger`, also to a guest. */
export const LEDGER_PATH = '/store/sync';

/**
 * Requests the ledger's status.
 * @param token to be checked as well. Without one the response is about the shop alone: the session may
 * still hold the lapsed token of a customer who has logged out.
 */
export function statusOf({ call }: Shop, token: string | null = null) {
  const request = { method: 'GET', path: LEDGER_PATH, token, isSentOnce: true } as const;
  return ask(call, request, v.object(ledgerMarker));
}

/** Null if the shop has no such cart. */
export async function cartOf(
  { call, cart }: Shop,
  cartId: string,
  token: string | null,
): Promise<Answer<Cart | null>> {
  const path = `/store/carts/${encodeURIComponent(cartId)}`;
  const query = { fields: cart.fields };
  const schema = v.object({ cart: cart.schema });
  const asked = await ask(call, { method: 'GET', path, query, token }, schema);
  if (asked.kind === 'failed') {
    return isCartMissing(asked.response, cartId) ? { kind: 'answer', answer: null } : asked;
  }
  const { cart: found } = asked.answer;
  return found.id === cartId
    ? { kind: 'answer', answer: found }
    : { kind: 'failed', response: null };
}

/** Whether a Medusa responds that names a cart that cannot exist, and again does not know the ledger. */
export async function isStockMedusa(shop: Shop): Promise<boolean> {
  const cart = await cartOf(shop, `cart_${randomId()}`, null);
  if (cart.kind === 'failed' || cart.answer !== null) return false;
  const status = await statusOf(shop);
  return status.kind === 'failed' && isRouteMissing(status.response, LEDGER_PATH);
}
