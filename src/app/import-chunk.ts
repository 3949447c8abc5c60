import { wait } from '@/commerce/http/wait';

/** Pauses before further attempts, in ms: a slow or lossy network drops single requests. */
const RETRY_AFTER_MS = [200, 800, 2000];

/**
 * The build wraps every dynamic import in a call of this, by this name (`vite.config.ts`). Vite's own helper also preloads the styles
 * and scripts of a chunk; this build lists none.
 * @param load imports the chunk. Browsers request a module again that they could not load
 * @returns the chunk. Rejects with the import's error, unless a listener of `vite:preloadError` prevents that
 */
export async function __vitePreload<Chunk>(load: () => Promise<Chunk>): Promise<Chunk | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === 0 && isHandled(error)) return undefined;
      const pauseMs = RETRY_AFTER_MS[attempt];
      if (pauseMs === undefined || !navigator.onLine) throw error;
      await wait(pauseMs);
    }
  }
}

function isHandled(error: unknown): boolean {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
    payload: error,
  });
  return !window.dispatchEvent(event);
}
