import * as v from 'valibot';
import type { ReadReply, ReadShop, RequestContext } from '../transport/transport';
import { medusaFailure } from './failure';
import { isRouteMissing, medusaError } from './response-origin';
import { cartOf, type Shop } from './shop';
import { type Answer, ask, type CallStore, type Failed } from './store-call';
import { wishesOf, wishlistEntries } from './wishlist';

const LATEST_PATH = '/store/customers/me/carts/latest';

/**
 * Reads the owner's cart or wishlist by GET, with the token of the log's owner: the session may have another
 * customer by the time the request is sent.
 */
export function shopReader(shop: Shop): ReadShop {
  return async (lane, request) => {
    const read =
      lane === 'wishlist' ? await readWishes(shop, request) : await readCart(shop, request);
    return read.kind === 'failed' ? medusaFailure(read, request, shop) : read;
  };
}

/** Id of the signed-in customer's open cart that changed last; null without one. */
export async function latestCartId(
  call: CallStore,
  token: string | null,
): Promise<Answer<string | null>> {
  const schema = v.object({ cart: v.object({ id: v.pipe(v.string(), v.minLength(1)) }) });
  const asked = await ask(call, { method: 'GET', path: LATEST_PATH, token }, schema);
  if (asked.kind === 'answer') return { kind: 'answer', answer: asked.answer.cart.id };
  return hasNoCart(asked) ? { kind: 'answer', answer: null } : asked;
}

/**
 * Recognizes the 404 of the plugin's route by its text, and that of a Medusa without it by Express's text. A 404 with
 * another text may be a proxy's, and would remove the cart from the screen.
 */
function hasNoCart({ response }: Failed): boolean {
  const { type, message } = medusaError(response);
  const isOwn =
    response?.status === 404 && type === 'not_found' && message === 'There is no open cart';
  return isOwn || isRouteMissing(response, LATEST_PATH);
}

async function readWishes({ call }: Shop, { token }: RequestContext): Promise<ReadReply | Failed> {
  const path = '/store/customers/me/wishlist';
  const asked = await ask(call, { method: 'GET', path, token }, v.object(wishlistEntries));
  if (asked.kind === 'failed') return asked;
  return { kind: 'read', read: { lane: 'wishlist', wishes: wishesOf(asked.answer) } };
}

async function readCart(
  shop: Shop,
  { cartId, token }: RequestContext,
): Promise<ReadReply | Failed> {
  if (cartId === null) return readLatest(shop, token);
  const held = await cartOf(shop, cartId, token);
  if (held.kind === 'failed') return held;
  const cart = held.answer;
  if (cart?.completedAt === null) return { kind: 'read', read: { lane: 'cart', cart } };
  // For a stranger, a customer's cart does not exist. Reading the latest cart distinguishes a lapsed
  // token (401) from a cart that is gone.
  if (token !== null) {
    const latest = await latestCartId(shop.call, token);
    if (latest.kind === 'failed') return latest;
  }
  return { kind: 'cart-left', why: cart === null ? 'gone' : 'ordered' };
}

async function readLatest(shop: Shop, token: string | null): Promise<ReadReply | Failed> {
  const none: ReadReply = { kind: 'read', read: { lane: 'cart', cart: null } };
  if (token === null) return none;
  const latest = await latestCartId(shop.call, token);
  if (latest.kind === 'failed') return latest;
  if (latest.answer === null) return none;
  const found = await cartOf(shop, latest.answer, token);
  if (found.kind === 'failed') return found;
  const cart = found.answer;
  return cart?.completedAt === null ? { kind: 'read', read: { lane: 'cart', cart } } : none;
}
