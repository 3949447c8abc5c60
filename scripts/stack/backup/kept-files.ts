import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileEntry } from './manifest';

/**
 * What of DATA_DIR is not kept: the database's own files, whose contents are kept as tables; who runs there at the moment;
 * logs; and resized pictures, which are made again when they are asked for.
 */
const NOT_KEPT = new Set([
  'layout.json',
  'logs',
  'pictures',
  'postgres',
  'postgres.json',
  'postgres.new',
  'run.json',
  'sandbox-gateway/address.json',
]);

const PASSING = /(^|\/)\.probe-|\.part$/;

/** The files of a DATA_DIR that a backup keeps, by their paths below it. */
export function keptFiles(dataDir: string): string[] {
  const below = (path: string): string[] =>
    readdirSync(join(dataDir, path), { withFileTypes: true }).flatMap((entry) => {
      const name = path === '' ? entry.name : `${path}/${entry.name}`;
      if (NOT_KEPT.has(name) || PASSING.test(name)) return [];
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
