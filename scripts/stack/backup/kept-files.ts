import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isKept } from './kept-paths';
import type { FileEntry } from './manifest';

/** The files of a DATA_DIR that a backup keeps, by their paths below it. */
export function keptFiles(dataDir: string): string[] {
  const below = (path: string): string[] =>
    readdirSync(join(dataDir, path), { withFileTypes: true }).flatMap((entry) => {
      const name = path === '' ? entry.name : `${path}/${entry.name}`;
      if (!isKept(name)) return [];
      if (entry.isDirectory()) return below(name);
      return entry.isFile() ? [name] : [];
    });
  return below('').toSorted();
}

/** A file as a manifest describes it. */
export async function describeFile(dataDir: string, path: string): Promise<FileEntry> {
  const absolute = join(dataDir, path);
  const { size, mode } = statSync(absolute);
  const hash = createHash('sha256');
  await pipeline(createReadStream(absolute), hash);
  return { path, bytes: size, sha256: hash.digest('hex'), mode: mode & 0o777 };
}
