import type { Page } from '@playwright/test';

/** The records of one store of the page's log, as they lie in it. */
export async function logRecords(page: Page, store: string): Promise<unknown[]> {
  return page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      });
    // To open it before the page has would make an empty one, which the page could not use.
    const all = await indexedDB.databases();
    if (!all.some((one) => one.name === 'aangan-sync')) throw new Error('There is no log yet');
    const database = await done(indexedDB.open('aangan-sync'));
    const records = await done<unknown[]>(database.transaction(name).objectStore(name).getAll());
    database.close();
    return records;
  }, store);
}

/** Puts records into a store of the page's log, behind the shop's back. The page shows them after a reload. */
export async function putLogRecords(
  page: Page,
  store: string,
  records: readonly unknown[],
): Promise<void> {
  await page.evaluate(
    async ({ name, all }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('aangan-sync');
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no answer')));
      });
      const transaction = database.transaction(name, 'readwrite');
      for (const one of all) transaction.objectStore(name).put(one);
      await new Promise((resolve) => {
        transaction.addEventListener('complete', resolve);
      });
      database.close();
    },
    { name: store, all: records },
  );
}
