import { UnitOfWork } from '@medusajs/framework/mikro-orm/core';

/**
 * Makes a queued flush fail together with the flush that it waits for. In MikroORM 6 its promise never settles then, and the
 * transaction keeps its connection. Medusa's `softDelete` runs several `findOne` in parallel, each of which flushes first, so that
 * a lost connection left a merge hanging. Replacing one `softDelete` would leave its other callers, and timeouts do not apply,
 * because no statement is running. Reads a private field of MikroORM (`working`); a test fails if that changes.
 */
export function endQueuedFlushes(): void {
  const commit: unknown = Reflect.get(UnitOfWork.prototype, 'commit');
  if (typeof commit !== 'function') throw new TypeError('The unit of work has no commit');
  const underWay = new WeakMap<UnitOfWork, Promise<unknown>>();

  const endingCommit = function (this: UnitOfWork): Promise<unknown> {
    const first = Reflect.get(this, 'working') === true ? underWay.get(this) : undefined;
    const own = Promise.resolve<unknown>(Reflect.apply(commit, this, []));
    if (first === undefined) {
      underWay.set(this, own);
      return own;
    }
    return Promise.race([own, first.then(() => own)]);
  };
  Reflect.set(UnitOfWork.prototype, 'commit', endingCommit);
}
