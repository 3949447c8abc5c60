import type { ILockingModule } from '@medusajs/framework/types';

/**
 * Medusa's locks as its provider in memory keeps them: a release without an owner frees anybody's, and an owner may take
 * its lock again. Nothing expires.
 */
export class FakeMedusaLocks implements ILockingModule {
  readonly #owners = new Map<string, string | undefined>();

  get held(): string[] {
    return [...this.#owners.keys()];
  }

  acquire: ILockingModule['acquire'] = async (keys, args) => {
    await Promise.resolve();
    for (const key of [keys].flat()) {
      const owner = this.#owners.get(key);
      const isOwn = owner !== undefined && owner === args?.ownerId;
      if (this.#owners.has(key) && !isOwn) {
        throw new Error(`Failed to acquire lock for key "${key}"`);
      }
      this.#owners.set(key, args?.ownerId ?? undefined);
    }
  };

  release: ILockingModule['release'] = async (keys, args) => {
    await Promise.resolve();
    let isReleased = true;
    for (const key of [keys].flat()) {
      const isFree = !args?.ownerId || this.#owners.get(key) === args.ownerId;
      isReleased = isFree && this.#owners.delete(key) && isReleased;
    }
    return isReleased;
  };

  execute: ILockingModule['execute'] = (_keys, job) => job();

  releaseAll: ILockingModule['releaseAll'] = async () => {
    await Promise.resolve();
    this.#owners.clear();
  };
}
