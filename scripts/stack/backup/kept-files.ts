import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SUPERUSER_FILE } from '../postgres/superuser';
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
  'postgres.password',
  // Each DATA_DIR has a superuser of its own: no archive brings one along.
  SUPERUSER_FILE,
  'run.json',
  'sandbox-gateway/address.json',
]);

const PASSING = /(^|\/)\.probe-|\.part$/;

/** Whether a backup keeps the file at this path below DATA_DIR. */
export function isKept(path: string): boolean {
  const parts = path.split('/');
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return !PASSING.test(path) && !folders.some((each) => NOT_KEPT.has(each));
}

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
