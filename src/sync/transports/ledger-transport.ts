import * as v from 'valibot';
import { cartOptions } from '@/commerce/carts/cart-calls';
import { cartSchema } from '@/commerce/carts/cart';
import { cartRefusal } from '@/commerce/carts/cart-refusal';
import { mergeResponseSchema } from '@/commerce/carts/customer-cart-calls';
import { request } from '@/commerce/http/request';
import { StoreError } from '@/commerce/http/store-error';
import { currentSettings } from '@/commerce/settings';
import { wishesOf, wishlistEntries } from '@/commerce/wishlist/wishlist';
import type {
  RequestContext,
  Lane,
  MergeReply,
  SealedBatch,
  SealedCart,
  SealedWishes,
  SendReply,
  Transport,
} from '@aangan/offline-cart';
import { areTotalsShown } from '../shown-totals';
import { classifyLedgerFailure } from './classify-failure';
import { outcomesByKey, outcomesOf, outcomesSchema } from './ledger-outcomes';
import { jsonText, ledgerMarker, ledgerRefusal } from './response-origin';

const cartAnswer = v.object({
  ...ledgerMarker,
  cart: cartSchema,
  outcomes: outcomesSchema,
  /** Discounts and total are those of before: the shop works them out when the cart is read. */
  totals: v.optional(v.literal('updating')),
});
/** The cart is null when it was ordered. */
const orderAnswer = v.object({
  ...ledgerMarker,
  cart: v.nullable(cartSchema),
  outcomes: outcomesSchema,
});
const wishesAnswer = v.object({ ...ledgerMarker, ...wishlistEntries, outcomes: outcomesSchema });
const mergedAnswer = v.object({
  ...ledgerMarker,
  ...mergeResponseSchema.entries,
  cart: cartSchema,
});
const forkedResponseSchema = v.object({ outcomes: outcomesSchema, cart: v.nullish(cartSchema) });
const cancelAnswer = v.object({
  ...ledgerMarker,
  outcome: v.picklist(['applied', 'duplicate', 'rejected']),
});

/** The ledger of the backend: a batch in one call, each effect exactly once by its key (docs/sync-protocol.md). */
export const ledgerTransport: Transport = {
  name: 'ledger',
  send: async (batch, asking) => {
    try {
      return batch.lane === 'cart'
        ? await sendCart(batch, asking)
        : await sendWishes(batch, asking);
    } catch (error) {
      return refusalOf(error, batch.lane) ?? classifyLedgerFailure(error, batch);
    }
  },
  cancel: async ({ client, lane }, { key, n, previous }, { token }) => {
    try {
      const body = { client, lane, key, n, previous };
      await request('/store/sync/cancel', cancelAnswer, post(body, token));
      return { kind: 'cancelled' };
    } catch (error) {
      // The key belongs to another effect, so this one can never be applied.
      if (isLedgerRefusal(error, 422, 'key_reused')) return { kind: 'cancelled' };
      return classifyLedgerFailure(error);
    }
  },
  merge: async (client, guestCartId, { token }): Promise<MergeReply> => {
    try {
      const body = { client, guest_cart_id: guestCartId };
      const options = { ...cartOptions, ...post(body, token) };
      const answer = await request('/store/sync/merge', mergedAnswer, options);
      return { kind: 'merged', cart: answer.cart, notMoved: answer.not_moved };
    } catch (error) {
      if (isLedgerRefusal(error, 410, 'cart_completed')) return { kind: 'nothing', why: 'ordered' };
      const isGone =
        isLedgerRefusal(error, 404, 'not_found') || isLedgerRefusal(error, 400, 'invalid_data');
      return isGone ? { kind: 'nothing', why: 'gone' } : classifyLedgerFailure(error);
    }
  },
};

async function sendCart(batch: SealedCart, asking: RequestContext): Promise<SendReply> {
  const { token, cartId } = asking;
  const [first] = batch.effects;
  if (first?.effect.op === 'order') return sendOrder(batch, first, asking);
  const body = {
    client: batch.client,
    cart_id: cartId,
    region_id: currentSettings().regionId,
    ...(!areTotalsShown() && { defer_totals: true }),
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
  const options = { ...cartOptions, ...post(body, token) };
  const answer = await request('/store/sync/cart', cartAnswer, options);
  const hasStaleTotals = answer.totals === 'updating';
  return answered(batch, answer.outcomes, { lane: 'cart', cart: answer.cart, hasStaleTotals });
}

async function sendOrder(
  batch: SealedCart,
  { key, n, previous, effect }: SealedCart['effects'][number],
  { token, cartId }: RequestContext,
): Promise<SendReply> {
  const asked = 'request' in effect ? effect.request : {};
  const body = { client: batch.client, cart_id: cartId, key, n, previous, request: asked };
  const options = { ...cartOptions, ...post(body, token) };
  const { cart, outcomes } = await request('/store/sync/order', orderAnswer, options);
  return answered(batch, outcomes, { lane: 'cart', cart: cart ?? 'unknown' });
}

async function sendWishes(batch: SealedWishes, { token }: RequestContext): Promise<SendReply> {
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
  const answer = await request('/store/sync/wishlist', wishesAnswer, post(body, token));
  return answered(batch, answer.outcomes, { lane: 'wishlist', wishes: wishesOf(answer) });
}

function answered(
  batch: SealedBatch,
  sent: v.InferOutput<typeof outcomesSchema>,
  state: Extract<SendReply, { kind: 'acknowledged' }>['state'],
): SendReply {
  const byKey = outcomesOf(batch, sent);
  // The next call reports which effect fails.
  const missing: SendReply = { kind: 'retry', retryAfter: null, failedKeys: [] };
  return byKey === null ? missing : { kind: 'acknowledged', outcomes: byKey, state };
}

/** Final refusals of the whole call, if they come from the ledger itself. */
function refusalOf(error: unknown, lane: Lane): SendReply | null {
  if (isLedgerRefusal(error, 409, 'forked')) return { kind: 'forked', done: doneOf(error, lane) };
  if (isLedgerRefusal(error, 422, 'key_reused')) return { kind: 'keys-reused' };
  if (isLedgerRefusal(error, 410, 'cart_completed')) return { kind: 'cart-left', why: 'ordered' };
  // A lapsed token gets a 401, so this is not a stranger's read of a customer's cart.
  const isGone = isLedgerRefusal(error, 404, 'not_found') && cartRefusal(error) === 'cart-unusable';
  return isGone ? { kind: 'cart-left', why: 'gone' } : null;
}

/** The applied part of a copied profile's batch. An older ledger does not report it: then all of it is in question. */
function doneOf({ body }: StoreError, lane: Lane): Extract<SendReply, { kind: 'forked' }>['done'] {
  const parsed = v.safeParse(v.pipe(jsonText, forkedResponseSchema), body);
  if (!parsed.success || parsed.output.outcomes.length === 0) return null;
  const { cart } = parsed.output;
  const state =
    lane === 'cart'
      ? { lane, cart: cart ?? ('unknown' as const) }
      : { lane, wishes: 'unknown' as const };
  return { outcomes: outcomesByKey(parsed.output.outcomes), state };
}

/** Whether the ledger itself has sent this response. */
function isLedgerRefusal(error: unknown, status: number, type: string): error is StoreError {
  return (
    error instanceof StoreError && error.status === status && ledgerRefusal(error)?.type === type
  );
}

function post(body: unknown, token: string | null) {
  return { method: 'POST', body, token, cache: 'no-store' } as const;
}
