import * as v from 'valibot';
import { cancel, syncCart } from './ledger';
import { cancelBody, cartBody, wishlistBody } from './bodies';
import { mergeBody, mergeCarts } from './merge-carts';
import {
  customerOf,
  findOpenCart,
  medusaError,
  newCart,
  RouteMissing,
  ShopError,
  type Point,
  type ShopState,
  type ShopRequest,
} from './shop-state';
import { syncOrder } from './orders';
import { callCart } from './stock-calls';
import { cartResponse, wishesResponse, withoutDiscount } from './cart-response';
import { changeHeart, productOf, syncWishlist, wishlistOf } from './wishlist';

const wishItem = v.object({ productId: v.string(), productVariantId: v.nullish(v.string()) });

/**
 * The body of the response to a call.
 * @throws ShopError
 */
export function* respondToCall(
  state: ShopState,
  hasLedger: boolean,
  request: ShopRequest,
): Generator<Point, unknown> {
  const { method, url, body, token } = request;
  if (state.outage.until > Date.now()) throw outageOf(state, url);
  const [, , resource, ...path] = url.pathname.split('/');
  if (resource === 'sync') {
    if (!hasLedger) throw new RouteMissing(method, url.pathname);
    return yield* sync(state, customerOf(state, token), path[0], body);
  }
  if (resource === 'carts') {
    // A stock Medusa responds with 401 here too; with the ledger, a lapsed token reads the cart like a
    // stranger.
    const customer = hasLedger ? (state.tokens.get(token ?? '') ?? null) : customerOf(state, token);
    if (path.length === 0) return { cart: cartResponse(state, newCart(state, customer)) };
    const cart = cartResponse(state, callCart(state, customer, { method, path, body, hasLedger }));
    return method === 'DELETE' ? { parent: cart, cart } : { cart };
  }
  const customer = customerOf(state, token);
  if (customer === null) throw new ShopError(401, 'unauthorized');
  if (path[1] === 'carts') {
    const open = findOpenCart(state, customer);
    if (open === undefined) throw medusaError(404, 'not_found', 'There is no open cart');
    return { cart: cartResponse(state, open) };
  }
  return callWishlist(state, customer, request);
}

/** During an outage of the database the ledger reports it; Medusa's own routes fail with a generic error. */
function outageOf({ outage: { status } }: ShopState, { pathname }: URL): ShopError {
  return status === 503 && pathname.startsWith('/store/sync')
    ? new ShopError(503, 'unavailable', 5)
    : new ShopError(500, 'unknown_error');
}

function callWishlist(state: ShopState, customer: string, { method, url, body }: ShopRequest) {
  const wishes = wishlistOf(state, customer);
  if (method === 'POST') {
    const { productId, productVariantId } = v.parse(wishItem, body);
    changeHeart(wishes, 'wish', productId, productVariantId ?? null);
  }
  if (method === 'DELETE') {
    const product = url.searchParams.get('productId') ?? '';
    for (const name of wishes.keys()) if (productOf(name) === product) wishes.delete(name);
  }
  return wishesResponse(wishes);
}

function* sync(
  state: ShopState,
  customer: string | null,
  part: string | undefined,
  body: unknown,
): Generator<Point, unknown> {
  if (part === undefined) return {};
  if (part === 'cancel') {
    const { key: _key, ...outcome } = cancel(state, customer, v.parse(cancelBody, body));
    return outcome;
  }
  if (part === 'cart') {
    const call = v.parse(cartBody, body);
    const synced = yield* syncCart(state, customer, call);
    const { cart, outcomes, notMoved: not_moved } = synced;
    const more = not_moved.length > 0 ? { not_moved } : {};
    const isStale = call.defer_totals && cart.codes.size > 0;
    if (!isStale) return { cart: cartResponse(state, cart), outcomes, ...more };
    return {
      cart: withoutDiscount(cartResponse(state, cart)),
      totals: 'updating',
      outcomes,
      ...more,
    };
  }
  if (part === 'order') return yield* syncOrder(state, customer, body);
  if (customer === null) throw new ShopError(401, 'unauthorized');
  if (part === 'merge') {
    const { cart, notMoved } = yield* mergeCarts(state, customer, v.parse(mergeBody, body));
    return { cart: cartResponse(state, cart), not_moved: notMoved };
  }
  const outcomes = syncWishlist(state, customer, v.parse(wishlistBody, body));
  return { ...wishesResponse(wishlistOf(state, customer)), outcomes };
}
