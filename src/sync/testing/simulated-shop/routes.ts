import * as v from 'valibot';
import { cancel, syncCart } from './ledger';
import { cancelBody, cartBody, wishlistBody } from './bodies';
import { mergeBody, mergeCarts } from './merge-carts';
import { customerOf, findOpenCart, medusaError, newCart, ShopError } from './shop-state';
import type { Point, ShopState } from './shop-state';
import type { ShopRequest } from './shop-call';
import { callCart } from './stock-calls';
import { toldCart, toldWishes } from './told-cart';
import { changeHeart, productOf, syncWishlist, wishlistOf } from './wishlist';

const wishItem = v.object({ productId: v.string(), productVariantId: v.nullish(v.string()) });

/** The body of the answer to a call. @throws ShopError */
export function* answerCall(
  state: ShopState,
  hasLedger: boolean,
  request: ShopRequest,
): Generator<Point, unknown> {
  const { method, url, body, token } = request;
  if (state.outage.until > Date.now()) throw outageOf(state, url);
  const [, , resource, ...path] = url.pathname.split('/');
  if (resource === 'sync') {
    if (!hasLedger) notFound();
    return yield* sync(state, customerOf(state, token), path[0], body);
  }
  if (resource === 'carts') {
    // A stock Medusa says 401 here too; with the ledger a token that has lapsed is a stranger's look at the cart.
    const customer = hasLedger ? (state.tokens.get(token ?? '') ?? null) : customerOf(state, token);
    if (path.length === 0) return { cart: toldCart(state, newCart(state, customer)) };
    const cart = toldCart(state, callCart(state, customer, { method, path, body, hasLedger }));
    return method === 'DELETE' ? { parent: cart, cart } : { cart };
  }
  const customer = customerOf(state, token);
  if (customer === null) throw new ShopError(401, 'unauthorized');
  if (path[1] === 'carts') {
    const open = findOpenCart(state, customer);
    if (open === undefined) throw medusaError(404, 'not_found', 'There is no open cart');
    return { cart: toldCart(state, open) };
  }
  return callWishlist(state, customer, request);
}

/** The ledger tells that its database is away; Medusa's own routes fail, with words that help nobody. */
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
  return toldWishes(wishes);
}

function* sync(
  state: ShopState,
  customer: string | null,
  part: string | undefined,
  body: unknown,
): Generator<Point, unknown> {
  if (part === undefined) return {};
  if (part === 'cancel') {
    const { key: _key, ...told } = cancel(state, customer, v.parse(cancelBody, body));
    return told;
  }
  if (part === 'cart') {
    const synced = yield* syncCart(state, customer, v.parse(cartBody, body));
    const { cart, outcomes, notMoved: not_moved } = synced;
    const more = not_moved.length > 0 ? { not_moved } : {};
    return { cart: toldCart(state, cart), outcomes, ...more };
  }
  if (customer === null) throw new ShopError(401, 'unauthorized');
  if (part === 'merge') {
    const { cart, notMoved } = yield* mergeCarts(state, customer, v.parse(mergeBody, body));
    return { cart: toldCart(state, cart), not_moved: notMoved };
  }
  const outcomes = syncWishlist(state, customer, v.parse(wishlistBody, body));
  return { ...toldWishes(wishlistOf(state, customer)), outcomes };
}

function notFound(): never {
  throw new ShopError(404, 'not_found');
}
