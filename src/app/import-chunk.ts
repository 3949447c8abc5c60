/**
 * The build wraps every dynamic import in a call of this, by this name (`vite.config.ts`). Vite's own helper also preloads the styles
 * and scripts of a chunk; this build lists none.
 * @param load imports the chunk
 * @returns the chunk. Rejects with the import's error, unless a listener of `vite:preloadError` prevents that
 */
export async function __vitePreload<Chunk>(load: () => Promise<Chunk>): Promise<Chunk | undefined> {
  try {
    return await load();
  } catch (error) {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: error,
    });
    if (window.dispatchEvent(event)) throw error;
    return undefined;
  }
}
