import * as v from 'valibot';
import type { Outcome, RefusalReason } from '../../transports/outcome';
import { cancel, settleOpenRows, syncCart, syncWishlist, wishlistOf } from './ledger';
import { mergeCarts } from './merge-carts';
import {
  customerOf,
  emptyShop,
  openCart,
  ShopError,
  type ShopState,
  type SimulatedCart,
} from './shop-state';
import { callCart } from './stock-calls';

export interface ShopRequest {
  method: string;
  url: URL;
  token: string | null;
  body: unknown;
}

export interface ShopAnswer {
  status: number;
  /** s */
  retryAfter: number | null;
  body: unknown;
}

const wishItem = v.object({ productId: v.string(), productVariantId: v.nullish(v.string()) });

/** Medusa with the sync ledger in memory, as the sync protocol has it; without the ledger it is a stock one. */
export function simulatedShop({ hasLedger = true } = {}) {
  const state = emptyShop();
  /** Method and path of what arrived, in order. */
  const calls: string[] = [];

  /** @throws ServerDied */
  function handle(request: ShopRequest): ShopAnswer {
    calls.push(`${request.method} ${request.url.pathname}`);
    try {
      return { status: 200, retryAfter: null, body: route(state, hasLedger, request) };
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const { status, retryAfter, type } = error;
      return { status, retryAfter, body: { type, code: type, message: type } };
    }
  }

  return {
    state,
    calls,
    handle,
    /** Pieces by variant in the cart that a customer or, by its id, a guest would see. */
    cart: (owner: { customer: string } | { cart: string }): Record<string, number> => {
      settleOpenRows(state);
      const cart =
        'customer' in owner ? openCart(state, owner.customer, null) : state.carts.get(owner.cart);
      return Object.fromEntries(cart?.lines ?? []);
    },
    wishes: (customer: string): string[] => [...wishlistOf(state, customer).keys()].toSorted(),
    /** What checkout does to a cart. */
    order: (cartId: string): void => {
      const cart = state.carts.get(cartId);
      if (cart) cart.isOrdered = true;
    },
    signIn: (customer: string, token = `token of ${customer}`): string => {
      state.tokens.set(token, customer);
      return token;
    },
  };
}

export type SimulatedShop = ReturnType<typeof simulatedShop>;

function route(state: ShopState, hasLedger: boolean, request: ShopRequest): unknown {
  const { method, url, body } = request;
  const customer = customerOf(state, request.token);
  const [, , resource, ...path] = url.pathname.split('/');
  if (resource === 'sync') return hasLedger ? sync(state, customer, path[0], body) : notFound();
  if (resource === 'carts' && path.length === 0) {
    return { cart: told(state, openCart(state, customer, `made ${state.made}`)) };
  }
  if (resource === 'carts') {
    const cart = told(state, callCart(state, customer, { method, path, body }));
    return method === 'DELETE' ? { parent: cart, cart } : { cart };
  }
  if (customer === null) throw new ShopError(401, 'unauthorized');
  if (path[1] === 'carts') {
    const open = [...state.carts.values()].findLast(
      (cart) => cart.customer === customer && !cart.isOrdered && cart.mergedInto === null,
    );
    return open === undefined ? notFound() : { cart: told(state, open) };
  }
  const wishes = wishlistOf(state, customer);
  if (method === 'POST') {
    const { productId, productVariantId } = v.parse(wishItem, body);
    if (!wishes.has(productId)) wishes.set(productId, productVariantId ?? null);
  }
  if (method === 'DELETE') wishes.delete(url.searchParams.get('productId') ?? '');
  return toldWishes(wishes);
}

function sync(
  state: ShopState,
  customer: string | null,
  part: string | undefined,
  body: unknown,
): unknown {
  if (part === undefined) return { ledger: 1 };
  if (part === 'cancel') return { outcome: cancel(state, body) };
  if (part === 'cart') {
    const { cart, told: outcomes } = syncCart(state, customer, body);
    return { cart: told(state, cart), outcomes: outcomes.map(toldOutcome) };
  }
  if (customer === null) throw new ShopError(401, 'unauthorized');
  if (part === 'merge') {
    const { cart, notMoved } = mergeCarts(state, customer, body);
    return { cart: told(state, cart), not_moved: notMoved };
  }
  const outcomes = syncWishlist(state, customer, body).map(toldOutcome);
  return { ...toldWishes(wishlistOf(state, customer)), outcomes };
}

/** In the ledger's words. */
const reasons: Partial<Record<RefusalReason, string>> = {
  'insufficient-stock': 'out_of_stock',
  'too-many': 'over_limit',
  'not-for-sale': 'not_sold',
  'line-gone': 'line_gone',
  'code-unknown': 'code_unknown',
  other: 'cancelled',
};

function toldOutcome({ key, outcome }: { key: string; outcome: Outcome }) {
  if (outcome.kind !== 'rejected') return { key, outcome: outcome.kind };
  const { available } = outcome;
  return { key, outcome: 'rejected', reason: reasons[outcome.reason], available };
}

function toldWishes(wishes: ReadonlyMap<string, string | null>) {
  const items = [...wishes].map(([product_id, variant_id]) => ({ product_id, variant_id }));
  return { wishlist: { items } };
}

function told(state: ShopState, cart: SimulatedCart) {
  const items = [...cart.lines].map(([variant, quantity], index) => {
    const price = state.prices.get(variant) ?? 1000;
    return {
      id: `line_${variant}`,
      variant_id: variant,
      product_title: variant,
      quantity,
      unit_price: price,
      total: price * quantity,
      created_at: String(index).padStart(4, '0'),
    };
  });
  const promotions = [...cart.codes].map((code) => ({ code, is_automatic: false }));
  return {
    id: cart.id,
    completed_at: cart.isOrdered ? '2026-11-21T08:00:00Z' : null,
    items,
    promotions,
  };
}

function notFound(): never {
  throw new ShopError(404, 'not_found');
}
