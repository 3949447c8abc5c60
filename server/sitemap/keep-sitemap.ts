import type { Logger } from 'pino';
import type { Sitemap } from './make-sitemap';

/** ms after which it is made anew, when somebody asks for it. */
const FRESH_MS = 10 * 60_000;
/** ms in which nothing is asked of a backend that did not answer. */
const REST_MS = 10_000;

/**
 * Keeps the sitemap in memory: crawlers ask for each of its files.
 * @returns the last one where no new one can be made; undefined where there never was one
 */
export function keepSitemap(
  make: () => Promise<Sitemap>,
  log: Logger,
): () => Promise<Sitemap | undefined> {
  let last: Sitemap | undefined;
  let dueAt = 0;
  let making: Promise<void> | undefined;

  async function renew(): Promise<void> {
    try {
      last = await make();
      dueAt = Date.now() + FRESH_MS;
    } catch (error) {
      log.warn({ error }, 'sitemap not made');
      dueAt = Date.now() + REST_MS;
    } finally {
      making = undefined;
    }
  }

  return async () => {
    if (Date.now() >= dueAt) await (making ??= renew());
    return last;
  };
}
