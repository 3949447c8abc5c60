import { randomUUID } from 'node:crypto';
import { asValue } from '@medusajs/framework/awilix';
import type { ILockingModule, MedusaContainer } from '@medusajs/framework/types';
import { createMedusaContainer, Modules } from '@medusajs/framework/utils';
import { describeError } from '../errors/transient-fault';
import { logOf } from '../log-of';

/**
 * Runs one of Medusa's workflows so that none of its locks outlives it. A workflow that breaks, as when Redis goes away in the middle of
 * it, neither finishes nor is reverted, and its lock would keep the cart from the next workflow until it expires. Medusa's workflows name
 * no owner of their locks, and a lock that is released without one may be that of another route, such as the completion of the cart.
 *
 * @param run runs the workflow with the container that it gets, in which Medusa's locks have an owner of their own
 */
export async function withOwnMedusaLocks<Result>(
  container: MedusaContainer,
  run: (scope: MedusaContainer) => Promise<Result>,
): Promise<Result> {
  const locks = new OwnLocks(() => container.resolve(Modules.LOCKING));
  const scope = createMedusaContainer({}, container);
  scope.register(Modules.LOCKING, asValue(locks));
  try {
    return await run(scope);
  } finally {
    await locks.releaseLeft().catch((error: unknown) => {
      // The locks expire by themselves. The error of the workflow says more.
      logOf(container).warn(`Locks of a workflow are not released: ${describeError(error)}`);
    });
  }
}

/** Medusa's locking module as one workflow uses it. */
class OwnLocks implements ILockingModule {
  readonly #owner = `ledger:${randomUUID()}`;
  readonly #locking: () => ILockingModule;
  /** What may be held, with its provider. */
  readonly #held = new Map<string, string | undefined>();

  constructor(locking: () => ILockingModule) {
    this.#locking = locking;
  }

  acquire: ILockingModule['acquire'] = async (keys, args, context) => {
    if (args?.ownerId) return this.#locking().acquire(keys, args, context);
    // First: the lock may be taken although the response is lost.
    for (const key of [keys].flat()) this.#held.set(key, args?.provider);
    return this.#locking().acquire(keys, { ...args, ownerId: this.#owner }, context);
  };

  release: ILockingModule['release'] = async (keys, args, context) => {
    if (args?.ownerId) return this.#locking().release(keys, args, context);
    const isReleased = await this.#locking().release(
      keys,
      { ...args, ownerId: this.#owner },
      context,
    );
    for (const key of [keys].flat()) this.#held.delete(key);
    return isReleased;
  };

  execute: ILockingModule['execute'] = (...args) => this.#locking().execute(...args);

  releaseAll: ILockingModule['releaseAll'] = (args, context) =>
    this.#locking().releaseAll({ ...args, ownerId: args?.ownerId ?? this.#owner }, context);

  async releaseLeft(): Promise<void> {
    for (const [key, provider] of this.#held) {
      await this.#locking().release(key, { ownerId: this.#owner, ...(provider && { provider }) });
    }
  }
}
