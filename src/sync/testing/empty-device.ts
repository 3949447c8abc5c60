import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { closeBook } from '../device-caches/cache-book';
import { memoryCaches } from './memory-caches';

/** From now on the device keeps nothing: its caches and their book are new ones, in memory. For `beforeEach`. */
export async function emptyDevice(): Promise<ReturnType<typeof memoryCaches>> {
  await closeBook();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const storage = memoryCaches();
  vi.stubGlobal('caches', storage);
  return storage;
}
