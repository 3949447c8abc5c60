import type { Logger } from 'pino';
import type { Sitemap } from './build-sitemap';

/** An older sitemap is rebuilt by the next request. */
const FRESH_MS = 10 * 60_000;
/** Pause after a failure. */
const RETRY_DELAY_MS = 10_000;

/**
 * Caches the sitemap in memory, because crawlers request each of its files.
 * @returns a function that resolves to the last sitemap if a new one cannot be built, or to undefined if there is none
 */
export function cacheSitemap(
  build: () => Promise<Sitemap>,
  log: Logger,
): () => Promise<Sitemap | undefined> {
  let last: Sitemap | undefined;
  let dueAt = 0;
  let rebuilding: Promise<void> | undefined;

  async function rebuild(): Promise<void> {
    try {
      last = await build();
      dueAt = Date.now() + FRESH_MS;
    } catch (error) {
      log.warn({ error }, 'sitemap not built');
      dueAt = Date.now() + RETRY_DELAY_MS;
    } finally {
      rebuilding = undefined;
    }
  }

  return async () => {
    if (Date.now() >= dueAt) await (rebuilding ??= rebuild());
    return last;
  };
}
