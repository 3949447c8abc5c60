import type { Cart } from '@/commerce/carts/cart';
import {
  addLineItem,
  applyCoupon,
  createCart,
  removeCoupon,
  removeLineItem,
  updateLineItem,
} from '@/commerce/carts/cart-calls';
import { maxLineQuantity } from '@/commerce/carts/cart-limits';
import { cartRefusal } from '@/commerce/carts/cart-refusal';
import { latestCartId } from '@/commerce/carts/customer-cart-calls';
import { StoreError } from '@/commerce/http/store-error';
import type { CodeEffect, LineEffect } from '../folding/effect';
import type { SealedCart } from '../log/sealed-batch';
import { quantityAfter } from '../projection/project-cart';
import { retryOf } from './failure-of';
import { rejected, type Outcome, type RefusalReason } from './outcome';
import { cartOrNull } from './cart-or-null';
import { isMedusas } from './response-origin';
import type { Asking, Journal, SendReply } from './transport';

type Done = { kind: 'done'; cart: Cart; outcome: Outcome };

/** One write an effect at most, and one read. @throws StoreError */
export async function sendCartByCalls(
  batch: SealedCart,
  asking: Asking,
  journal: Journal,
): Promise<SendReply> {
  const held = await heldOrNew(asking, journal);
  let cart = held === null ? null : await cartOrNull(held, asking.token);
  if (cart === null) return { kind: 'cart-left', why: 'gone' };
  if (cart.completedAt !== null) return { kind: 'cart-left', why: 'ordered' };
  const outcomes = new Map<string, Outcome>();
  for (const { key, effect } of batch.effects) {
    const sent: Done | SendReply =
      'code' in effect
        ? await sendCode(cart, key, effect, asking)
        : await sendLine(cart, key, effect, { ...asking, journal });
    if (sent.kind !== 'done') return sent;
    ({ cart } = sent);
    outcomes.set(key, sent.outcome);
  }
  return { kind: 'answered', outcomes, state: { lane: 'cart', cart } };
}

/** The device holds a new cart before anything is put in it: a lost answer leaves an empty cart behind, no double one. */
async function heldOrNew({ cartId, token }: Asking, journal: Journal): Promise<string | null> {
  if (cartId !== null) return cartId;
  const latest = token === null ? null : await latestCartId(token);
  return journal.hold(latest ?? (await createCart(token)).id);
}

async function sendLine(
  cart: Cart,
  key: string,
  effect: LineEffect,
  { token, journal }: Pick<Asking, 'token'> & { journal: Journal },
): Promise<Done | SendReply> {
  const { variantId } = effect;
  const line = cart.items.find((item) => item.variantId === variantId);
  const now = line?.quantity ?? 0;
  const noted = journal.targets[key] ?? null;
  const target = noted ?? quantityAfter(now, effect);
  const refuse = (reason: RefusalReason, available: number | null = null): Done => ({
    kind: 'done',
    cart,
    outcome: rejected(reason, available),
  });
  if (noted === null && effect.op === 'adjust' && line === undefined) return refuse('line-gone');
  if (target > maxLineQuantity) return refuse('too-many', Math.max(0, maxLineQuantity - now));
  const applied: Outcome = { kind: 'applied' };
  if (now === target) return { kind: 'done', cart, outcome: applied };
  if (noted === null && !(await journal.note(key, target))) return stale;
  try {
    return { kind: 'done', cart: await write(), outcome: applied };
  } catch (error) {
    return refusedOrFailed(error, key, refuse);
  }

  function write(): Promise<Cart> {
    // The first time an add stays one: what another device adds meanwhile is kept.
    if (noted === null && effect.op === 'add')
      return addLineItem(cart.id, variantId, effect.quantity, token);
    if (line === undefined) return addLineItem(cart.id, variantId, target, token);
    return target === 0
      ? removeLineItem(cart.id, line.id, token)
      : updateLineItem(cart.id, line.id, target, token);
  }
}

/** Codes can be repeated. */
async function sendCode(
  cart: Cart,
  key: string,
  { op, code }: CodeEffect,
  { token }: Pick<Asking, 'token'>,
): Promise<Done | SendReply> {
  const refuse = (reason: RefusalReason): Done => ({
    kind: 'done',
    cart,
    outcome: rejected(reason),
  });
  const has = ({ coupons }: Cart) =>
    coupons.some((one) => one.toUpperCase() === code.toUpperCase());
  if (has(cart) === (op === 'code')) return { kind: 'done', cart, outcome: { kind: 'applied' } };
  try {
    const answer =
      op === 'code'
        ? await applyCoupon(cart.id, code, token)
        : await removeCoupon(cart.id, code, token);
    if (has(answer) !== (op === 'code')) return { ...refuse('code-does-not-fit'), cart: answer };
    return { kind: 'done', cart: answer, outcome: { kind: 'applied' } };
  } catch (error) {
    return refusedOrFailed(error, key, refuse);
  }
}

/** The batch is no longer open, or another cart is held: nothing more is sent for it. */
const stale: SendReply = { kind: 'retry', retryAfter: 0, failedKeys: [] };

/**
 * Only what Medusa itself says of a write is taken for a refusal, or counted for giving the effect up: the cart had been
 * read just before, so that it is this write that fails.
 * @throws what is no StoreError, a mistake of the program; a 401, which is to be confirmed
 */
function refusedOrFailed(
  error: unknown,
  key: string,
  refuse: (reason: RefusalReason) => Done,
): Done | SendReply {
  if (!(error instanceof StoreError) || error.status === 401) throw error;
  if (!isMedusas(error)) return retryOf(error);
  const refusal = cartRefusal(error);
  switch (refusal) {
    case null:
      return retryOf(error, error.status === 500 ? [key] : []);
    case 'cart-unusable': {
      const isOrdered = /\bcompleted\b/i.test(error.serverMessage ?? '');
      return { kind: 'cart-left', why: isOrdered ? 'ordered' : 'gone' };
    }
    case 'coupon-unknown':
      return refuse('code-unknown');
    case 'line-gone':
    case 'insufficient-stock':
    case 'not-for-sale':
    case 'other':
      return refuse(refusal);
  }
}
