import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash, type Bytes } from '../files/encoded-body';

/** An LRU cache of files on disk. */
export type DiskCache = {
  get: (key: string) => Promise<Bytes | undefined>;
  put: (key: string, content: Bytes) => Promise<void>;
};

type Entry = { bytes: number; usedAt: number };

/** The share of the limit that a clean-up frees, so that not every new file causes one. */
const FREED_SHARE = 0.1;

/** How often the time of last use is written to disk; it is read only after a restart. */
const USE_WRITE_INTERVAL_MS = 3_600_000;

const UNFINISHED = '.part';

async function readEntries(folder: string): Promise<Map<string, Entry>> {
  const found: [string, Entry][] = [];
  for (const name of await readdir(folder)) {
    if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { force: true });
    else {
      const { size, mtimeMs } = await stat(join(folder, name));
      found.push([name, { bytes: size, usedAt: mtimeMs }]);
    }
  }
  return new Map(found.toSorted(([, a], [, b]) => a.usedAt - b.usedAt));
}

/**
 * Opens the cache in `folder`, which holds at most about `maxBytes` and evicts the least recently used files. Only one process
 * at a time may use a folder.
 */
export async function openDiskCache(folder: string, maxBytes: number): Promise<DiskCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Oldest first: a used entry moves to the end.
  const entries = await readEntries(folder);
  let total = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);

  async function cleanUp(): Promise<void> {
    const target = maxBytes * (1 - FREED_SHARE);
    for (const [name, entry] of entries) {
      if (total <= target) return;
      entries.delete(name);
      total -= entry.bytes;
      await rm(join(folder, name), { force: true });
    }
  }

  return {
    async get(key) {
      const name = contentHash(key);
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      try {
        const content = new Uint8Array(await readFile(join(folder, name)));
        const now = Date.now();
        const isUseRecent = now - entry.usedAt < USE_WRITE_INTERVAL_MS;
        entries.delete(name);
        entries.set(name, { bytes: entry.bytes, usedAt: isUseRecent ? entry.usedAt : now });
        if (!isUseRecent) await utimes(join(folder, name), now / 1000, now / 1000);
        return content;
      } catch {
        // The folder was emptied: the caller makes the file again.
        if (entries.delete(name)) total -= entry.bytes;
        return undefined;
      }
    },
    async put(key, content) {
      const name = contentHash(key);
      const unfinished = join(folder, `${name}${UNFINISHED}`);
      await writeFile(unfinished, content, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
      total += content.byteLength - (entries.get(name)?.bytes ?? 0);
      entries.delete(name);
      entries.set(name, { bytes: content.byteLength, usedAt: Date.now() });
      if (total > maxBytes) await cleanUp();
    },
  };
}
