import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { type OrderEffect, type Outcome, outcomeOf } from '@aangan/ledger-rules/effects';
import { endOrderRow, openOrderRow } from '@aangan/ledger-rules/orders';
import { type Caller, cartLaneOf, headOf, ownerLocks } from '@aangan/ledger-rules/owners';
import type { EffectRow } from '@aangan/ledger-rules/rows';
import { assertNoLease } from '../carts/lease';
import { readCart } from '../carts/stored-cart';
import { isUnsettled } from '../carts/unsettled';
import { hashOf, ledgerOf } from '../effects/ledger';
import { settleOpenRows } from '../effects/settle-open-rows';
import { CartMoved, EffectFault } from '../effects/sync-faults';
import { SyncRefusal } from '../effects/sync-refusal';
import { describeError, isTransientFault } from '../errors/transient-fault';
import { CartBusy, LockTimeout } from '../locks/cart-busy';
import { type OwnerLock, underOwners } from '../locks/locks';
import { logOf } from '../log-of';
import { assertNotLeaving } from '../merge/merge-record';
import { settleMergesInto } from '../merge/settle';
import type { OrderHooks } from '../options';
import { CartCompleted } from './cart-completed';
import { classifyCall, lookUp } from './lane-state';
import { isTheirs, namedCart } from './target-cart';

/** A device's request for an order of its cart. */
export type OrderCall = {
  caller: Caller;
  /** Null for the cart that the lane's last effect went to. */
  cartId: string | null;
  effect: OrderEffect;
  /** Reads the cart of the response; called while the cart is locked. */
  read: (cartId: string) => Promise<unknown>;
};

/** What became of the request. */
export type OrderSynced = {
  /** `details`: the order, or what the shop offers instead. */
  outcome: Outcome & { details?: Readonly<Record<string, unknown>> };
  /** Null when it was ordered. */
  cart: unknown;
};

const ATTEMPTS = 3;

/**
 * Makes the order that a device requests exactly once, even if requests are lost or repeated, or the process crashes. The row of the request is open while the
 * order is made; a later call that finds it looks whether the cart was ordered.
 *
 * @throws {SyncRefusal} forked, or key reused
 * @throws {CartCompleted} when the cart was ordered by something else
 * @throws {EffectFault} when the order can neither be made nor refused now
 * @throws {MedusaError} not found, for a cart that is not theirs
 * @throws {CartBusy} when it is to be asked again later, such as while the cart is being paid for
 */
export async function syncOrder(
  container: MedusaContainer,
  orders: OrderHooks,
  call: OrderCall,
): Promise<OrderSynced> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await underOwners(ownerLocks(call.caller), (lock) =>
        orderLocked(container, orders, call, lock),
      );
    } catch (error) {
      if (!(error instanceof CartMoved)) throw error;
    }
  }
  throw new LockTimeout();
}

async function orderLocked(
  container: MedusaContainer,
  orders: OrderHooks,
  call: OrderCall,
  lock: OwnerLock,
): Promise<OrderSynced> {
  const { caller, effect } = call;
  const cartId = await cartOfCall(container, call);
  // Such as one that was cancelled before it arrived, and whose cart is gone.
  if (cartId === undefined) return recorded(container, call);
  await lock.lockCarts([cartId]);
  lock.assertHeld();
  if (await isUnsettled(container, [cartId])) {
    await assertNotLeaving(container, cartId);
    await settleOpenRows(container, cartId);
    await settleMergesInto(container, cartId);
  }
  const known = await lookUp(container, caller, [effect]);
  const lane = cartLaneOf(caller, [effect], known);
  const [status] = await classifyCall(container, lane, [effect], known);
  const cart = await readCart(container, cartId);
  if (!cart || !(await isTheirs(container, caller, cart))) throw new CartMoved();
  const asked = { cartId, customerId: caller.customerId, request: effect.request };
  if (status?.kind === 'known') {
    const { row } = status;
    if (row.outcome === 'applied') {
      const own = row.cart_id === null ? undefined : await orders.find(container, row.cart_id);
      return placed(container, orders, row, own);
    }
    if (cart.isCompleted) return { outcome: outcomeOf(row), cart: null };
    const details = row.reason === 'cancelled' ? undefined : await orders.offer(container, asked);
    const outcome = { ...outcomeOf(row), ...(details && { details }) };
    return { outcome, cart: await call.read(cartId) };
  }
  if (status?.kind === 'duplicate') {
    return { outcome: { key: effect.key, outcome: 'duplicate' }, cart: null };
  }
  if (cart.isCompleted) throw await CartCompleted.of(container, caller, cart, []);
  await assertNoLease(container, cartId);
  lock.assertHeld();
  const row = openOrderRow(effect, { lane, cartId, hash: hashOf(effect, lane) });
  await writeDown(container, row);
  const made = await place(container, orders, asked, row);
  // Another call may have decided about the request since the lock was lost.
  lock.assertHeld();
  const isPlaced = 'orderId' in made;
  const { endings, forgotten, heads } = endOrderRow(row, isPlaced);
  await ledgerOf(container).close(endings, forgotten, heads);
  const ended: EffectRow = { ...row, ...endings[0] };
  if (isPlaced) return placed(container, orders, ended, made.orderId);
  const outcome = { ...outcomeOf(ended), details: made.refusal };
  return { outcome, cart: await call.read(cartId) };
}

/** The named cart, or that of the lane; undefined if that is gone, or not the caller's any more. Nothing is made for an order. */
async function cartOfCall(
  container: MedusaContainer,
  { caller, cartId, effect }: OrderCall,
): Promise<string | undefined> {
  if (cartId !== null) return namedCart(container, caller, cartId);
  const known = await lookUp(container, caller, [effect]);
  const head = headOf(known.lanes, cartLaneOf(caller, [effect], known));
  const id = known.rows.get(effect.key)?.cart_id ?? head?.cart_id;
  if (id == null) return undefined;
  try {
    return await namedCart(container, caller, id);
  } catch (error) {
    const isGone = MedusaError.isMedusaError(error) && error.type === MedusaError.Types.NOT_FOUND;
    if (isGone) return undefined;
    throw error;
  }
}

/** What became of a request without a cart. */
async function recorded(
  container: MedusaContainer,
  { caller, effect }: OrderCall,
): Promise<OrderSynced> {
  const known = await lookUp(container, caller, [effect]);
  const lane = cartLaneOf(caller, [effect], known);
  const [status] = await classifyCall(container, lane, [effect], known);
  if (status?.kind !== 'known') throw new EffectFault(effect.key);
  return { outcome: outcomeOf(status.row), cart: null };
}

async function writeDown(container: MedusaContainer, row: EffectRow): Promise<void> {
  try {
    await ledgerOf(container).write([row]);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === '23505';
    // Somebody else's key: those of this lane were looked up under its lock.
    throw isTaken ? SyncRefusal.keyReused(row.key) : error;
  }
}

/** The row stays open when the order can neither be made nor refused: the next call looks what came about. */
async function place(
  container: MedusaContainer,
  orders: OrderHooks,
  asked: Parameters<OrderHooks['place']>[1],
  { key }: EffectRow,
) {
  try {
    return await orders.place(container, asked);
  } catch (error) {
    if (error instanceof CartBusy || isTransientFault(error)) throw error;
    logOf(container).error(`Sync: cart ${asked.cartId} is not ordered: ${describeError(error)}`);
    throw new EffectFault(key);
  }
}

async function placed(
  container: MedusaContainer,
  orders: OrderHooks,
  row: EffectRow,
  orderId: string | undefined,
): Promise<OrderSynced> {
  const details = orderId === undefined ? undefined : await orders.describe(container, orderId);
  return { outcome: { ...outcomeOf(row), ...(details && { details }) }, cart: null };
}
