import * as v from 'valibot';
import type { SealedBatch, SealedCart, SealedWishes } from '../log/sealed-batch';
import type { Lane } from '../model/lane';
import type { MergeReply, RequestContext, SendReply, Transport } from '../transport/transport';
import { ledgerFailure } from './failure';
import { outcomesByKey, outcomesOf, outcomesSchema, ownOutcomeSchema, toOutcome } from './outcomes';
import { isLedgerRefusal, ledgerMarker, ledgerRefusal, medusaError } from './response-origin';
import type { Shop } from './shop';
import { type Answer, ask, type Failed, jsonText, type StoreResponse } from './store-call';
import { wishesOf, wishlistEntries } from './wishlist';

/** A shop with the ledger. */
export interface LedgerShop extends Shop {
  /** Medusa's id of the region of new carts. */
  regionId: () => string;
  /** Whether the shop may leave discounts and totals of a cart for later, because no page shows them. Default never. */
  defersTotals?: () => boolean;
}

const wishesAnswer = v.object({ ...ledgerMarker, ...wishlistEntries, outcomes: outcomesSchema });
const cancelAnswer = v.object({ ...ledgerMarker, ...ownOutcomeSchema.entries });
/** What a merge could not move from the guest's cart: more pieces than a line may have, or more than the stock. */
const notMovedSchema = v.nullish(
  v.array(
    v.pipe(
      v.object({ variant_id: v.string(), quantity: v.number(), available: v.number() }),
      v.transform(({ variant_id: variantId, ...pieces }) => ({ variantId, ...pieces })),
    ),
  ),
  [],
);

/** Applies a batch in one call, each effect exactly once by its key (docs/ledger-protocol.md). */
export function ledgerTransport(shop: LedgerShop): Transport {
  return {
    name: 'ledger',
    send: async (batch, request) => {
      const sent =
        batch.lane === 'cart'
          ? await sendCart(shop, batch, request)
          : await sendWishes(shop, batch, request);
      if (sent.kind !== 'failed') return sent;
      return (await refusalOf(shop, sent, batch.lane, request)) ?? ledgerFailure(sent, batch);
    },
    cancel: async ({ client, lane }, { key, n, previous }, { token }) => {
      const body = { client, lane, key, n, previous };
      const cancelled = await post(shop, '/store/sync/cancel', cancelAnswer, body, token);
      if (cancelled.kind === 'answer')
        return { kind: 'cancelled', outcome: toOutcome(cancelled.answer) };
      // The key belongs to another effect, so this one can never be applied.
      const isReused = isLedgerRefusal(cancelled.response, 422, 'key_reused');
      return isReused ? { kind: 'cancelled' } : ledgerFailure(cancelled);
    },
    merge: async (client, guestCartId, { token }): Promise<MergeReply> => {
      const body = { client, guest_cart_id: guestCartId };
      const schema = v.object({
        ...ledgerMarker,
        cart: shop.cart.schema,
        not_moved: notMovedSchema,
      });
      const merged = await postForCart(shop, '/store/sync/merge', schema, body, token);
      if (merged.kind === 'answer') {
        const { cart, not_moved: notMoved } = merged.answer;
        return { kind: 'merged', cart, notMoved };
      }
      const { response } = merged;
      if (isLedgerRefusal(response, 410, 'cart_completed'))
        return { kind: 'nothing', why: 'ordered' };
      const isGone =
        isLedgerRefusal(response, 404, 'not_found') ||
        isLedgerRefusal(response, 400, 'invalid_data');
      return isGone ? { kind: 'nothing', why: 'gone' } : ledgerFailure(merged);
    },
  };
}

async function sendCart(
  shop: LedgerShop,
  batch: SealedCart,
  request: RequestContext,
): Promise<SendReply | Failed> {
  const { token, cartId } = request;
  const [first] = batch.effects;
  if (first?.effect.op === 'order') return sendOrder(shop, batch, first, request);
  const body = {
    client: batch.client,
    cart_id: cartId,
    region_id: shop.regionId(),
    ...(shop.defersTotals?.() === true && { defer_totals: true }),
    effects: batch.effects.map(({ key, n, previous, effect }) => {
      const common = { key, n, previous, op: effect.op };
      switch (effect.op) {
        case 'add':
        case 'set':
          return { ...common, variant_id: effect.variantId, quantity: effect.quantity };
        case 'adjust':
          return { ...common, variant_id: effect.variantId, quantity: effect.by };
        case 'remove':
          return { ...common, variant_id: effect.variantId };
        case 'code':
        case 'uncode':
          return { ...common, code: effect.code };
        case 'order':
          throw new TypeError('An order is sealed alone');
      }
    }),
  };
  const schema = v.object({
    ...ledgerMarker,
    cart: shop.cart.schema,
    outcomes: outcomesSchema,
    /** Discounts and total are those of before: the shop works them out when the cart is read. */
    totals: v.optional(v.literal('updating')),
  });
  const sent = await postForCart(shop, '/store/sync/cart', schema, body, token);
  if (sent.kind === 'failed') return sent;
  const { cart, outcomes, totals } = sent.answer;
  return answered(batch, outcomes, { lane: 'cart', cart, hasStaleTotals: totals === 'updating' });
}

async function sendOrder(
  shop: LedgerShop,
  batch: SealedCart,
  { key, n, previous, effect }: SealedCart['effects'][number],
  { token, cartId }: RequestContext,
): Promise<SendReply | Failed> {
  const asked = 'request' in effect ? effect.request : {};
  const body = { client: batch.client, cart_id: cartId, key, n, previous, request: asked };
  /** The cart is null when it was ordered. */
  const schema = v.object({
    ...ledgerMarker,
    cart: v.nullable(shop.cart.schema),
    outcomes: outcomesSchema,
  });
  const sent = await postForCart(shop, '/store/sync/order', schema, body, token);
  if (sent.kind === 'failed') return sent;
  const { cart, outcomes } = sent.answer;
  return answered(batch, outcomes, { lane: 'cart', cart: cart ?? 'unknown' });
}

async function sendWishes(
  shop: LedgerShop,
  batch: SealedWishes,
  { token }: RequestContext,
): Promise<SendReply | Failed> {
  const body = {
    client: batch.client,
    effects: batch.effects.map(({ key, n, previous, effect: { op, productId, variantId } }) => ({
      key,
      n,
      previous,
      op,
      product_id: productId,
      ...(variantId === null ? {} : { variant_id: variantId }),
    })),
  };
  const sent = await post(shop, '/store/sync/wishlist', wishesAnswer, body, token);
  if (sent.kind === 'failed') return sent;
  const wishes = wishesOf(sent.answer);
  return answered(batch, sent.answer.outcomes, { lane: 'wishlist', wishes });
}

function answered(
  batch: SealedBatch,
  sent: v.InferOutput<typeof outcomesSchema>,
  state: Extract<SendReply, { kind: 'acknowledged' }>['state'],
): SendReply {
  const byKey = outcomesOf(batch, sent);
  if (byKey !== null) return { kind: 'acknowledged', outcomes: byKey, state };
  // The first effect without an outcome failed. Those behind it have not been tried.
  const known = outcomesByKey(sent);
  const failedKeys = batch.effects.flatMap(({ key }) => (known.has(key) ? [] : key)).slice(0, 1);
  return { kind: 'retry', retryAfter: null, failedKeys };
}

/** Final refusals of the whole call, if they come from the ledger itself. */
async function refusalOf(
  shop: Shop,
  { response }: Failed,
  lane: Lane,
  request: RequestContext,
): Promise<SendReply | null> {
  if (isLedgerRefusal(response, 409, 'forked')) {
    return { kind: 'forked', done: doneOf(shop, response, lane) };
  }
  if (isLedgerRefusal(response, 422, 'key_reused')) return { kind: 'keys-reused' };
  if (isLedgerRefusal(response, 410, 'cart_completed'))
    return { kind: 'cart-left', why: 'ordered' };
  // A lapsed token gets a 401, so this is not a stranger's read of a customer's cart.
  const isMissing = lane === 'cart' && isLedgerRefusal(response, 404, 'not_found');
  if (!isMissing || !(await isCartGone(shop, response, request))) return null;
  return { kind: 'cart-left', why: 'gone' };
}

/**
 * Whether a 404 of the ledger concerns the cart of the call. Medusa has the same one for a missing customer or variant. A message
 * is for logs, and may be in any language: if it has no word about a cart, reading the cart decides.
 */
async function isCartGone(
  { call }: Shop,
  response: StoreResponse,
  { cartId, token }: RequestContext,
): Promise<boolean> {
  if (/\bcart\b/i.test(ledgerRefusal(response)?.message ?? '')) return true;
  if (cartId === null) return false;
  const path = `/store/carts/${encodeURIComponent(cartId)}`;
  const read = await call({ method: 'GET', path, token, isSentOnce: true });
  return read?.status === 404 && medusaError(read).type === 'not_found';
}

/** The applied part of a copied profile's batch. An older ledger does not report it: then all of it is in question. */
function doneOf(
  shop: Shop,
  { body }: StoreResponse,
  lane: Lane,
): Extract<SendReply, { kind: 'forked' }>['done'] {
  const schema = v.object({ outcomes: outcomesSchema, cart: v.nullish(shop.cart.schema) });
  const parsed = v.safeParse(v.pipe(jsonText, schema), body);
  if (!parsed.success || parsed.output.outcomes.length === 0) return null;
  const { cart } = parsed.output;
  const state =
    lane === 'cart'
      ? { lane, cart: cart ?? ('unknown' as const) }
      : { lane, wishes: 'unknown' as const };
  return { outcomes: outcomesByKey(parsed.output.outcomes), state };
}

function postForCart<const Schema extends v.GenericSchema>(
  shop: Shop,
  path: string,
  schema: Schema,
  body: unknown,
  token: string | null,
): Promise<Answer<v.InferOutput<Schema>>> {
  const query = { fields: shop.cart.fields };
  return ask(shop.call, { method: 'POST', path, query, body, token }, schema);
}

function post<const Schema extends v.GenericSchema>(
  { call }: Shop,
  path: string,
  schema: Schema,
  body: unknown,
  token: string | null,
): Promise<Answer<v.InferOutput<Schema>>> {
  return ask(call, { method: 'POST', path, body, token }, schema);
}
