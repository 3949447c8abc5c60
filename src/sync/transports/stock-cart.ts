import {
  addLineItem,
  applyCoupon,
  createCart,
  removeCoupon,
  removeLineItem,
  updateLineItem,
} from '@/commerce/carts/cart-calls';
import { MAX_LINE_QUANTITY } from '@aangan/ledger-rules/limits';
import { cartRefusal } from '@/commerce/carts/cart-refusal';
import { StoreError } from '@/commerce/http/store-error';
import {
  quantityAfter,
  rejected,
  type Cart,
  type RequestContext,
  type CodeEffect,
  type Journal,
  type LineEffect,
  type Outcome,
  type RefusalReason,
  type SealedCart,
  type SendReply,
} from '@aangan/offline-cart';
import { isMedusaError, retryOf } from '@aangan/offline-cart/ledger';
import { cartOrNull } from './cart-or-null';
import { failedOf } from './ledger-shop';
import { latestCart } from './latest-cart';

type Done = { kind: 'done'; cart: Cart; outcome: Outcome };

/**
 * At most one write for each effect and one read; one more read if a line is gone.
 * @throws StoreError
 */
export async function sendCartByCalls(
  batch: SealedCart,
  asking: RequestContext,
  journal: Journal,
): Promise<SendReply> {
  const held = await heldOrNew(asking, journal);
  let cart = held === null ? null : await cartOrNull(held, asking.token);
  if (cart === null) return { kind: 'cart-left', why: 'gone' };
  if (cart.completedAt !== null) return { kind: 'cart-left', why: 'ordered' };
  const outcomes = new Map<string, Outcome>();
  for (const { key, effect } of batch.effects) {
    // A ledger alone takes order requests, and only for one they are sealed.
    if (effect.op === 'order') return { kind: 'keys-reused' };
    const sent: Done | SendReply =
      'code' in effect
        ? await sendCode(cart, key, effect, asking)
        : await sendLine(cart, key, effect, { ...asking, journal });
    if (sent.kind !== 'done') return sent;
    ({ cart } = sent);
    outcomes.set(key, sent.outcome);
  }
  return { kind: 'acknowledged', outcomes, state: { lane: 'cart', cart } };
}

/**
 * The device records a new cart before anything is put in it: a lost response leaves an empty cart
 * behind, not a double one.
 */
async function heldOrNew({ cartId, token }: RequestContext, journal: Journal) {
  if (cartId !== null) return cartId;
  const latest = token === null ? null : await latestCart(token);
  return journal.hold(latest ?? (await createCart(token)).id);
}

async function sendLine(
  cart: Cart,
  key: string,
  effect: LineEffect,
  { token, journal }: Pick<RequestContext, 'token'> & { journal: Journal },
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
  if (target > MAX_LINE_QUANTITY) return refuse('too-many', Math.max(0, MAX_LINE_QUANTITY - now));
  const applied: Outcome = { kind: 'applied' };
  if (now === target) return { kind: 'done', cart, outcome: applied };
  if (noted === null && !(await journal.note(key, target))) return stale;
  try {
    return { kind: 'done', cart: await write(), outcome: applied };
  } catch (error) {
    const refused = refusedOrFailed(error, key, refuse);
    return refused.kind === 'done' && isLineGone(refused) ? readAgain(refused, token) : refused;
  }

  function write(): Promise<Cart> {
    // The first attempt of an add stays an add, which keeps what another device adds meanwhile.
    if (noted === null && effect.op === 'add')
      return addLineItem(cart.id, variantId, effect.quantity, token);
    if (line === undefined) return addLineItem(cart.id, variantId, target, token);
    return target === 0
      ? removeLineItem(cart.id, line.id, token)
      : updateLineItem(cart.id, line.id, target, token);
  }
}

function isLineGone({ outcome }: Done): boolean {
  return outcome.kind === 'rejected' && outcome.reason === 'line-gone';
}

/**
 * The cart that was read had the line. An earlier attempt of the same removal, whose response was lost,
 * or another device has removed it since.
 * @throws StoreError
 */
async function readAgain(refused: Done, token: string | null): Promise<Done | SendReply> {
  const cart = await cartOrNull(refused.cart.id, token);
  if (cart === null) return { kind: 'cart-left', why: 'gone' };
  return cart.completedAt === null ? { ...refused, cart } : { kind: 'cart-left', why: 'ordered' };
}

/** Codes can be repeated. */
async function sendCode(
  cart: Cart,
  key: string,
  { op, code }: CodeEffect,
  { token }: Pick<RequestContext, 'token'>,
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

/** The batch is no longer open, or another cart is used: nothing more is sent for it. */
const stale: SendReply = { kind: 'retry', retryAfter: 0, failedKeys: [] };

/**
 * Only a response of Medusa itself to a write counts as a refusal, or towards cancelling the effect. The
 * cart was read just before, so it is this write that fails.
 * @throws errors that are not StoreErrors, and a 401, which has to be confirmed
 */
function refusedOrFailed(
  error: unknown,
  key: string,
  refuse: (reason: RefusalReason) => Done,
): Done | SendReply {
  if (!(error instanceof StoreError) || error.status === 401) throw error;
  const failure = failedOf(error);
  if (!isMedusaError(failure.response)) return retryOf(failure);
  const refusal = cartRefusal(error);
  switch (refusal) {
    case null:
      return retryOf(failure, error.status === 500 ? [key] : []);
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
