import { asValue } from '@medusajs/framework/awilix';
import type { ILockingModule, MedusaContainer } from '@medusajs/framework/types';
import { createMedusaContainer, Modules } from '@medusajs/framework/utils';

/**
 * Runs one of Medusa's workflows on a cart so that its lock of the cart does not outlive it. A workflow that breaks, as when Redis goes away
 * in the middle of it, neither finishes nor is reverted, and its lock would keep the cart from the next one until it expires. Medusa's
 * workflows name no owner of their locks, and a lock that is released without one may be that of another route. All of the ledger's workflows
 * on a cart are one owner, as they run one after the other: the next one takes over the lock that a process which died has left.
 *
 * @param run runs the workflow with the container that it gets, in which Medusa's locks have an owner of their own
 */
export async function withOwnMedusaLocks<Result>(
  container: MedusaContainer,
  cartId: string,
  run: (scope: MedusaContainer) => Promise<Result>,
): Promise<Result> {
  const locking = (): ILockingModule => container.resolve(Modules.LOCKING);
  const owner = `medusa-ledger:${cartId}`;
  const withOwner = <Args extends Parameters<ILockingModule['acquire']>[1]>(args: Args) => ({
    ...args,
    ownerId: args?.ownerId ?? owner,
  });
  const locks: ILockingModule = {
    acquire: (keys, args) => locking().acquire(keys, withOwner(args)),
    release: async (keys, args) => locking().release(keys, withOwner(args)),
    releaseAll: (args) => locking().releaseAll(withOwner(args)),
    execute: (...args) => locking().execute(...args),
  };
  const scope = createMedusaContainer({}, container);
  scope.register(Modules.LOCKING, asValue(locks));
  try {
    return await run(scope);
  } catch (error) {
    // A lock that cannot be released expires. The error of the workflow is the one to report.
    await locks.release(cartId).catch(() => undefined);
    throw error;
  }
}
