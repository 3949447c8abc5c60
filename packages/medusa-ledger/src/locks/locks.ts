import { AsyncLocalStorage } from 'node:async_hooks';
import { type LockSession, withLocks } from './lock-session';
import { LockTimeout } from './cart-busy';
import { WorkSlots } from './work-slots';

// Slots of their own, so that edits, which are many, never keep a payment from its cart.
const cartSlots = new WorkSlots(8);
/**
 * An edit is work for the processor, and waits for Postgres meanwhile: eight at once do a third more in a storm than four. More
 * would be no sooner done, and in everybody's way.
 */
const ownerSlots = new WorkSlots(8);
const orderSlots = new WorkSlots(4);

/**
 * By cart id: the sessions of the running call, not those of the process. Work that was given up after `MAX_HOLD_MS` runs on while the
 * next caller holds the cart, and must not pass for the holder.
 */
const sessionsOfCarts = new AsyncLocalStorage<ReadonlyMap<string, LockSession>>();

/**
 * To be called by the holder of a cart's lock before a step that must not be done twice, such as capturing a payment: the
 * lock may have been lost with its connection, or given to the next caller.
 * @throws {LockTimeout} when the caller does not hold the cart any more
 */
export async function assertCartLocked(cartId: string): Promise<void> {
  const session = sessionsOfCarts.getStore()?.get(cartId);
  if (!session) throw new LockTimeout();
  await session.verifyHeld();
}

/** Runs `work` while no other caller, in any process, changes this cart. */
export async function underCart<T>(cartId: string, work: () => Promise<T>): Promise<T> {
  return withLocks(cartSlots, (session) =>
    asHolder(session, async (lockCarts) => {
      await lockCarts([cartId]);
      return work();
    }),
  );
}

/** Runs `work` as the holder of the carts that it locks. */
async function asHolder<T>(
  session: LockSession,
  work: (lockCarts: OwnerLock['lockCarts']) => Promise<T>,
): Promise<T> {
  const sessions = new Map(sessionsOfCarts.getStore());
  async function lockCarts(cartIds: readonly string[]): Promise<void> {
    const wanted = [...new Set(cartIds)].toSorted();
    await session.take(wanted.map((id) => `cart:${id}`));
    for (const id of wanted) sessions.set(id, session);
  }
  return sessionsOfCarts.run(sessions, () => work(lockCarts));
}

/**
 * Runs `work` while no other caller, in any process, cancels, packs or returns anything of this order.
 * @throws {LockTimeout} when the order does not get free in time.
 */
export async function underOrder<T>(orderId: string, work: () => Promise<T>): Promise<T> {
  return withLocks(orderSlots, async (session) => {
    try {
      await session.take([`order:${orderId}`]);
    } catch (error) {
      throw error instanceof LockTimeout ? new LockTimeout('order') : error;
    }
    return work();
  });
}

/** What can be done while an owner of carts is locked. */
export type OwnerLock = {
  /** Locks carts too; to be called once. All callers use the same order, which prevents deadlocks. */
  lockCarts: (cartIds: readonly string[]) => Promise<void>;
  /** @throws {LockTimeout} when the locks went away with their connection */
  assertHeld: () => void;
};

/** Runs `work` while no other caller, in any process, decides which cart is this customer's. */
export async function underCustomer<T>(
  customerId: string,
  work: (lock: OwnerLock) => Promise<T>,
): Promise<T> {
  return underOwners([`customer:${customerId}`], work);
}

/**
 * The same for several owners, such as a customer and the guest they were on this device.
 * @param keys a customer's before a guest's, which prevents deadlocks
 */
export async function underOwners<T>(
  keys: readonly string[],
  work: (lock: OwnerLock) => Promise<T>,
): Promise<T> {
  return withLocks(ownerSlots, async (session) => {
    await session.take(keys);
    const assertHeld = (): void => session.assertHeld();
    return asHolder(session, (lockCarts) => work({ lockCarts, assertHeld }));
  });
}
