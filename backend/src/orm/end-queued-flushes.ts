import { UnitOfWork } from '@medusajs/framework/mikro-orm/core';

/**
 * A flush that waits for another one fails with it. MikroORM 6 forgets the waiting one when the first fails: its promise never
 * settles, and the transaction keeps its connection. Medusa flushes side by side when it deletes what hangs on an entity
 * (`softDelete`), so one lost connection was a call that never ended (decision 142).
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
