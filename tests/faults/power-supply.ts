import { openDB } from 'idb';
import { storeNames } from '@aangan/offline-cart/testing';

type Dump = Map<string, unknown[]>;

/**
 * Simulates a power cut, which loses the writes since the last one with `durability: 'strict'`.
 * fake-indexeddb keeps all writes, so the state before the first other one is kept.
 */
export function powerSupply() {
  let before: Dump | null = null;
  let atRisk: Promise<Dump> | null = null;

  return {
    watch: (transaction: IDBTransaction): void => {
      if (transaction.mode !== 'readwrite') return;
      if (transaction.durability === 'strict') {
        transaction.addEventListener('complete', () => {
          before = null;
          atRisk = null;
        });
        return;
      }
      if (before !== null || atRisk !== null) return;
      // Reads within the transaction, before its writes.
      atRisk = dumpOf(transaction).then((dump) => (before = dump));
      atRisk.catch(() => undefined);
    },
    fail: async (): Promise<void> => {
      await atRisk?.catch(() => undefined);
      const dump = before;
      before = null;
      atRisk = null;
      if (dump === null) return;
      const database = await openDB('aangan-sync');
      const writing = database.transaction(storeNames, 'readwrite', { durability: 'strict' });
      for (const name of storeNames) {
        const store = writing.objectStore(name);
        void store.clear();
        for (const record of dump.get(name) ?? []) void store.put(record);
      }
      await writing.done;
      database.close();
    },
  };
}

async function dumpOf(transaction: IDBTransaction): Promise<Dump> {
  const all = storeNames.map(
    (name) =>
      new Promise<[string, unknown[]]>((resolve, reject) => {
        const asked: IDBRequest<unknown[]> = transaction.objectStore(name).getAll();
        asked.addEventListener('success', () => resolve([name, asked.result]));
        asked.addEventListener('error', () => reject(new Error('not read')));
      }),
  );
  return new Map(await Promise.all(all));
}
