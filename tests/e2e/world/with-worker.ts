import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';

/** Opens a page of the shop and waits until its service worker answers for it. */
export async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** What is in the page's caches: addresses by the cache's name, without the build's own files. */
export function kept(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      if (name.startsWith('workbox-')) continue;
      found[name] = (await (await caches.open(name)).keys()).map(({ url }) => url);
    }
    return found;
  });
}

/** Pictures in view that the browser has drawn, and those it has not. */
export function pictures(page: Page): Promise<{ drawn: number; broken: string[] }> {
  return page.evaluate(async () => {
    const inView = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
    const broken = inView.filter((image) => !image.complete || image.naturalWidth === 0);
    return { drawn: inView.length - broken.length, broken: broken.map(({ src }) => src) };
  });
}

const recordSchema = v.object({ done: v.boolean(), total: v.nullable(v.number()) });

/** How far the device has come with its stored catalogue, as it has written down. */
export async function storedCatalogue(page: Page): Promise<v.InferOutput<typeof recordSchema>> {
  const kept: unknown = await page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('aangan');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const values = database.transaction('values').objectStore('values');
          const asked: IDBRequest<unknown> = values.get('stored_catalogue');
          asked.addEventListener('success', () => {
            database.close();
            resolve(asked.result);
          });
        });
      }),
  );
  const parsed = v.safeParse(recordSchema, kept);
  return parsed.success ? parsed.output : { done: false, total: null };
}

/**
 * From now on pages come bare, as to who opens a private one: the browser asks for all that it shows, where a test can stand
 * between.
 */
export async function leaveToBrowser(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    const bare = new URL('/index.html', request.url()).href;
    return route.fulfill({ response: await route.fetch({ url: bare }) });
  });
}

/** The developer tools of a page, and its worker in their terms. */
export async function workerTools(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  const found = new Promise<{ registrationId: string; origin: string }>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ isDeleted }) => !isDeleted);
      if (!mine) return;
      resolve({ registrationId: mine.registrationId, origin: new URL(mine.scopeURL).origin });
    });
  });
  await devtools.send('ServiceWorker.enable');
  return { devtools, worker: await found };
}

/** Sends the worker the sync event that the browser would send it. */
export async function dispatchSync(context: BrowserContext, page: Page): Promise<void> {
  const { devtools, worker } = await workerTools(context, page);
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    ...worker,
    tag: 'aangan-replay',
    lastChance: false,
  });
}
