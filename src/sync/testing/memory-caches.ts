interface Kept {
  body: ArrayBuffer;
  headers: [string, string][];
}

/**
 * Cache Storage in memory, as far as the caches use it.
 * @param takes called before each write; throws what the browser would throw
 */
export function memoryCaches(takes: (name: string, url: string) => void = () => undefined) {
  const all = new Map<string, Map<string, Kept>>();

  function open(name: string) {
    const entries = all.get(name) ?? new Map<string, Kept>();
    all.set(name, entries);
    const find = (url: string) => {
      const kept = entries.get(url);
      return kept && new Response(kept.body.slice(0), { headers: kept.headers });
    };
    return {
      match: (url: string) => Promise.resolve(find(url)),
      put: async (url: string, response: Response) => {
        takes(name, url);
        const body = await response.arrayBuffer();
        entries.set(url, { body, headers: [...response.headers] });
      },
      delete: (url: string) => Promise.resolve(entries.delete(url)),
      keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
    };
  }

  return {
    open: (name: string) => Promise.resolve(open(name)),
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    /** Addresses that lie in a cache. */
    urls: (name: string): string[] => [...(all.get(name)?.keys() ?? [])],
  };
}
