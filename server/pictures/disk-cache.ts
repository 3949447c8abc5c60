import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash, type Bytes } from '../files/encoded-body';

/** Made pictures on disk, by key. */
export type DiskCache = {
  get: (key: string) => Promise<Bytes | undefined>;
  put: (key: string, content: Bytes) => Promise<void>;
};

type Entry = { bytes: number; usedAt: number };

/** How much room a clean-up makes below the limit, so that not every new file causes one. */
const ROOM_AFTER_CLEAN_UP = 0.1;

/** How exactly the time of last use is kept on disk (ms); it matters after a restart only. */
const USE_KEPT_EVERY_MS = 3_600_000;

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
 * Opens the cache in `folder`, which holds at most about `mostBytes`: what was not used for the
 * longest time goes first. One process at a time may use a folder.
 */
export async function openDiskCache(folder: string, mostBytes: number): Promise<DiskCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Oldest first: a used entry moves to the end.
  const entries = await readEntries(folder);
  let total = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);

  async function cleanUp(): Promise<void> {
    const target = mostBytes * (1 - ROOM_AFTER_CLEAN_UP);
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
        const isUseKept = now - entry.usedAt < USE_KEPT_EVERY_MS;
        entries.delete(name);
        entries.set(name, { bytes: entry.bytes, usedAt: isUseKept ? entry.usedAt : now });
        if (!isUseKept) await utimes(join(folder, name), now / 1000, now / 1000);
        return content;
      } catch {
        // Somebody emptied the folder: the picture is made again.
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
      if (total > mostBytes) await cleanUp();
    },
  };
}
