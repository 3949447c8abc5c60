import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect } from './shop-test';

const keptSchema = v.object({
  waiting: v.number(),
  cart: v.variant('kind', [
    v.object({ kind: v.literal('none') }),
    v.object({ kind: v.literal('held'), id: v.string() }),
    v.object({ kind: v.literal('to-merge') }),
  ]),
});

/** A page, or the service worker where no page is open. */
interface Inside {
  evaluate: <R>(work: () => Promise<R>) => Promise<R>;
}

/** What is in the log of a device, once it has opened one: how many edits wait, and which cart it holds. */
export async function keptLog(inside: Inside) {
  const kept: unknown = await inside.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      });
    // To open it before the page has would make an empty one, which the page could not use.
    const isThere = async () => {
      const all = await indexedDB.databases();
      return all.some(({ name }) => name === 'aangan-sync');
    };
    while (!(await isThere())) await new Promise((resolve) => void setTimeout(resolve, 20));
    const database = await done(indexedDB.open('aangan-sync'));
    const read = database.transaction(['log', 'seals', 'device']);
    const [edits, seals, device] = await Promise.all([
      done(read.objectStore('log').count()),
      done(read.objectStore('seals').count()),
      done<unknown>(read.objectStore('device').get('device')),
    ]);
    database.close();
    const cart =
      typeof device === 'object' && device !== null && 'cart' in device ? device.cart : undefined;
    return { waiting: edits + seals, cart: cart ?? { kind: 'none' } };
  });
  return v.parse(keptSchema, kept);
}

/** Until the shop has settled all that was tapped. @returns id of the cart that the device then holds, '' for none */
export async function settledCart(page: Page): Promise<string> {
  await expect.poll(async () => (await keptLog(page)).waiting).toBe(0);
  const { cart } = await keptLog(page);
  return cart.kind === 'held' ? cart.id : '';
}

/** The records of one store of the page's log, as they are in it. */
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
