import { forceCloseDatabase } from 'fake-indexeddb';
import { StorageError, type Log } from '@aangan/offline-cart';
import { replacedGlobals } from '../../src/sync/testing/replaced-globals';
import { powerSupply } from './power-supply';
import type { StorageFault } from './plan';

/**
 * A disk that is full at times, and databases that the browser closes.
 * @param faults of the writes to the log, in order
 */
export function storageFaults(
  faults: readonly StorageFault[],
  inIndexedDb: boolean,
  count: (what: string) => void,
) {
  const globals = replacedGlobals();
  const connections = new Set<IDBDatabase>();
  let written = 0;
  let isFull = false;
  let isHealed = false;
  const power = inIndexedDb ? powerSupply() : null;
  if (inIndexedDb) watchDatabases();

  function watchDatabases(): void {
    const transaction = unbound(IDBDatabase.prototype, 'transaction');
    const put = unbound(IDBObjectStore.prototype, 'put');
    globals.replace(
      IDBDatabase.prototype,
      'transaction',
      function begin(this: IDBDatabase, ...args: Parameters<IDBDatabase['transaction']>) {
        connections.add(this);
        const begun = transaction(this, args);
        if (begun instanceof IDBTransaction) power?.watch(begun);
        return begun;
      },
    );
    globals.replace(
      IDBObjectStore.prototype,
      'put',
      function kept(this: IDBObjectStore, ...args: Parameters<IDBObjectStore['put']>) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        return put(this, args);
      },
    );
  }

  async function inDatabase<T>(met: StorageFault, change: () => Promise<T>): Promise<T> {
    if (met === 'closed') {
      // The types name the constructors, not the instances.
      for (const one of connections) Reflect.apply(forceCloseDatabase, null, [one]);
      connections.clear();
      return change();
    }
    isFull = met === 'full';
    try {
      return await change();
    } finally {
      isFull = false;
    }
  }

  return {
    faulty: (log: Log): Log => ({
      ...log,
      change: (step) => {
        const met = isHealed ? undefined : faults[written];
        written += 1;
        if (met === undefined || met === 'none') return log.change(step);
        count(met === 'full' ? 'quota exceeded' : 'database closed');
        if (inIndexedDb) return inDatabase(met, () => log.change(step));
        return Promise.reject(new StorageError(met === 'full' ? 'full' : 'unavailable'));
      },
    }),
    /** What was not written durably is gone. */
    losePower: async (): Promise<void> => power?.fail(),
    heal: (): void => {
      isHealed = true;
    },
    end: (): void => globals.restore(),
  };
}

/** A method that can be called on any object. */
function unbound(prototype: object, name: string): (holder: object, args: unknown[]) => unknown {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== 'function') throw new Error(`there is no method ${name}`);
  return (holder, args) => {
    const result: unknown = Reflect.apply(method, holder, args);
    return result;
  };
}
