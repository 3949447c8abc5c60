import * as v from 'valibot';
import { cartOptions } from '@/commerce/carts/cart-calls';
import { cartSchema } from '@/commerce/carts/cart-answer';
import { cartRefusal } from '@/commerce/carts/cart-refusal';
import { mergeAnswer, notMovedOf } from '@/commerce/carts/customer-cart-calls';
import { request } from '@/commerce/http/request';
import { StoreError } from '@/commerce/http/store-error';
import { currentSettings } from '@/commerce/settings';
import { wishesOf, wishlistEntries } from '@/commerce/wishlist/wishlist-answer';
import type { SealedBatch, SealedCart, SealedWishes } from '../log/sealed-batch';
import { ledgerFailureOf } from './failure-of';
import { outcomesOf, outcomesSchema } from './ledger-answers';
import { ledgerMarker, ledgerRefusal } from './response-origin';
import type { Asking, MergeReply, SendReply, Transport } from './transport';

const cartAnswer = v.object({ ...ledgerMarker, cart: cartSchema, outcomes: outcomesSchema });
const wishesAnswer = v.object({ ...ledgerMarker, ...wishlistEntries, outcomes: outcomesSchema });
const mergedAnswer = v.object({ ...ledgerMarker, ...mergeAnswer.entries, cart: cartSchema });
const cancelAnswer = v.object({
  ...ledgerMarker,
  outcome: v.picklist(['applied', 'duplicate', 'rejected']),
});

/** The own backend: a batch in one round trip, each effect exactly once by its key (docs: sync protocol). */
export const ledgerTransport: Transport = {
  name: 'ledger',
  send: async (batch, asking) => {
    try {
      return batch.lane === 'cart'
        ? await sendCart(batch, asking)
        : await sendWishes(batch, asking);
    } catch (error) {
      return refusalOf(error) ?? ledgerFailureOf(error, batch);
    }
  },
  cancel: async ({ client, lane }, { key, n, previous }, { token }) => {
    try {
      const body = { client, lane, key, n, previous };
      await request('/store/sync/cancel', cancelAnswer, post(body, token));
      return { kind: 'cancelled' };
    } catch (error) {
      // The key is somebody else's: under it this effect can never take effect.
      if (saysFinally(error, 422, 'key_reused')) return { kind: 'cancelled' };
      return ledgerFailureOf(error);
    }
  },
  merge: async (client, guestCartId, { token }): Promise<MergeReply> => {
    try {
      const body = { client, guest_cart_id: guestCartId };
      const options = { ...cartOptions, ...post(body, token) };
      const answer = await request('/store/sync/merge', mergedAnswer, options);
      return { kind: 'merged', cart: answer.cart, notMoved: notMovedOf(answer) };
    } catch (error) {
      if (saysFinally(error, 410, 'cart_completed')) return { kind: 'nothing', why: 'ordered' };
      const isGone =
        saysFinally(error, 404, 'not_found') || saysFinally(error, 400, 'invalid_data');
      return isGone ? { kind: 'nothing', why: 'gone' } : ledgerFailureOf(error);
    }
  },
};

async function sendCart(batch: SealedCart, { token, cartId }: Asking): Promise<SendReply> {
  const body = {
    client: batch.client,
    cart_id: cartId,
    region_id: currentSettings().regionId,
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
      }
    }),
  };
  const options = { ...cartOptions, ...post(body, token) };
  const answer = await request('/store/sync/cart', cartAnswer, options);
  return answered(batch, answer.outcomes, { lane: 'cart', cart: answer.cart });
}

async function sendWishes(batch: SealedWishes, { token }: Asking): Promise<SendReply> {
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
  told: v.InferOutput<typeof outcomesSchema>,
  state: Extract<SendReply, { kind: 'answered' }>['state'],
): SendReply {
  const byKey = outcomesOf(batch, told);
  // The next try is told which effect it is that failed.
  const missing: SendReply = { kind: 'retry', retryAfter: null, failedKeys: [] };
  return byKey === null ? missing : { kind: 'answered', outcomes: byKey, state };
}

/** Refusals of the whole call, final for it: the ledger's own, in the form that it gives them. */
function refusalOf(error: unknown): SendReply | null {
  if (saysFinally(error, 409, 'forked')) return { kind: 'forked' };
  if (saysFinally(error, 422, 'key_reused')) return { kind: 'keys-reused' };
  if (saysFinally(error, 410, 'cart_completed')) return { kind: 'cart-left', why: 'ordered' };
  // A lapsed token is 401, so this is no stranger's look at a customer's cart.
  const isGone = saysFinally(error, 404, 'not_found') && cartRefusal(error) === 'cart-unusable';
  return isGone ? { kind: 'cart-left', why: 'gone' } : null;
}

/** Whether the ledger itself, and nobody on the way to it, answered so. */
function saysFinally(error: unknown, status: number, type: string): error is StoreError {
  return (
    error instanceof StoreError && error.status === status && ledgerRefusal(error)?.type === type
  );
}

function post(body: unknown, token: string | null) {
  return { method: 'POST', body, token, cache: 'no-store' } as const;
}
