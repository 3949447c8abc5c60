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
import { failureOf } from './failure-of';
import { outcomesOf, outcomesSchema } from './ledger-answers';
import type { Asking, Failure, MergeReply, SendReply, Transport } from './transport';

const cartAnswer = v.object({ cart: cartSchema, outcomes: outcomesSchema });
const wishesAnswer = v.object({ ...wishlistEntries, outcomes: outcomesSchema });
const mergedAnswer = v.object({ ...mergeAnswer.entries, cart: cartSchema });
const cancelAnswer = v.object({ outcome: v.string() });

/** Counted like a failing server: asked again, then broken up, in the end given up and told. */
const unreadable: Failure = { kind: 'retry', retryAfter: null, isServerError: true };

/** The own backend: a batch in one round trip, each effect exactly once by its key (docs: sync protocol). */
export const ledgerTransport: Transport = {
  name: 'ledger',
  send: async (batch, asking) => {
    try {
      return batch.lane === 'cart'
        ? await sendCart(batch, asking)
        : await sendWishes(batch, asking);
    } catch (error) {
      return refusalOf(error) ?? failureOf(error);
    }
  },
  cancel: async ({ client, lane }, { key, n, previous }, { token }) => {
    try {
      const body = { client, lane, key, n, previous };
      await request('/store/sync/cancel', cancelAnswer, post(body, token));
      return { kind: 'cancelled' };
    } catch (error) {
      return failureOf(error);
    }
  },
  merge: async (client, guestCartId, { token }): Promise<MergeReply> => {
    try {
      const body = { client, guest_cart_id: guestCartId };
      const options = { ...cartOptions, ...post(body, token) };
      const answer = await request('/store/sync/merge', mergedAnswer, options);
      return { kind: 'merged', cart: answer.cart, notMoved: notMovedOf(answer) };
    } catch (error) {
      const isRefused = error instanceof StoreError && /^(not-found|refused)$/.test(error.kind);
      return isRefused && !isBusy(error) ? { kind: 'nothing' } : failureOf(error);
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
  return byKey === null ? unreadable : { kind: 'answered', outcomes: byKey, state };
}

/** Answers that speak of the whole call, and are final for it. */
function refusalOf(error: unknown): SendReply | null {
  if (!(error instanceof StoreError)) return null;
  const says = (word: string) => error.type === word || error.code === word;
  if (error.status === 409 && says('forked')) return { kind: 'forked' };
  if (error.status === 422) return { kind: 'keys-reused' };
  // A lapsed token is 401, so this is no stranger's look at a customer's cart.
  const isGone = error.status === 404 && cartRefusal(error) === 'cart-unusable';
  if (isGone) return { kind: 'cart-left', why: 'gone' };
  if (error.status === 410 || says('cart_completed')) return { kind: 'cart-left', why: 'ordered' };
  return null;
}

function isBusy(error: StoreError): boolean {
  const failure = failureOf(error);
  return failure.kind === 'retry' && !failure.isServerError;
}

function post(body: unknown, token: string | null) {
  return { method: 'POST', body, token, cache: 'no-store' } as const;
}
