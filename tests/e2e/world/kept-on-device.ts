import type { BrowserContext, Page } from '@playwright/test';

/**
 * All that a browser keeps for the shop, as text by place: each answer in Cache Storage with its address and headers, each
 * record of each IndexedDB store, both storages, the cookies, and where the page itself stands.
 */
export async function keptOnDevice(
  context: BrowserContext,
  page: Page,
): Promise<Record<string, string>> {
  const kept = await page.evaluate(readAll);
  const cookies = await context.cookies();
  return { ...kept, cookies: JSON.stringify(cookies) };
}

/** Runs in the page. */
async function readAll(): Promise<Record<string, string>> {
  const places: Record<string, string> = {
    localStorage: JSON.stringify(Object.entries(localStorage)),
    sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
    history: `${location.href} ${JSON.stringify(history.state)} ${document.title}`,
    'window.name': window.name,
  };
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request, { ignoreVary: true });
      const headers = JSON.stringify([...request.headers, ...(answer?.headers ?? [])]);
      // Bytes as they are: a name in a picture or in a script would be found too.
      const body = (await answer?.arrayBuffer()) ?? new ArrayBuffer(0);
      places[`cache ${name}: ${request.url}`] = `${headers} ${new TextDecoder().decode(body)}`;
    }
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const records = database.transaction(store).objectStore(store);
      const keys = await answerOf(records.getAllKeys());
      const values = await answerOf(records.getAll());
      places[`database ${name}: ${store}`] = `${textOf(keys)} ${textOf(values)}`;
    }
    database.close();
  }
  return places;

  function answerOf<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
    });
  }

  /** JSON, of what JSON leaves out as well. */
  function textOf(value: unknown): string {
    return JSON.stringify(value, (_key, part: unknown): unknown => {
      if (part instanceof Map) return [...part];
      if (part instanceof Set) return [...part];
      if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) {
        return new TextDecoder().decode(part);
      }
      return part;
    });
  }
}

/** The places in which one of the words stands, each as `place: word`. */
export function findings(kept: Record<string, string>, words: readonly string[]): string[] {
  return Object.entries(kept).flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${place}: ${word}`),
  );
}
