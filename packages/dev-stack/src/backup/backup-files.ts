import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SUPERUSER_FILE } from '../postgres/superuser';

/**
 * Files of DATA_DIR that backups exclude: the database's own files, which are backed up by Postgres; the lock; logs; and resized
 * pictures, which are created again on request.
 */
const EXCLUDED = new Set([
  'layout.json',
  'logs',
  'pictures',
  'postgres',
  'postgres.json',
  'postgres.new',
  'postgres.password',
  // Each DATA_DIR has its own superuser.
  SUPERUSER_FILE,
  'run.json',
  'sandbox-gateway/address.json',
]);

const TEMPORARY_FILE = /(^|\/)\.(probe|aangan-backup)-|\.part$/;

/** Whether backups include the file at this path below DATA_DIR. */
export function isInBackup(path: string): boolean {
  const parts = path.split('/');
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return !TEMPORARY_FILE.test(path) && !folders.some((each) => EXCLUDED.has(each));
}

/** Paths below DATA_DIR of the files that a backup includes. */
export function listBackupFiles(dataDir: string): string[] {
  const below = (path: string): string[] =>
    readdirSync(join(dataDir, path), { withFileTypes: true }).flatMap((entry) => {
      const name = path === '' ? entry.name : `${path}/${entry.name}`;
      if (!isInBackup(name)) return [];
      if (entry.isDirectory()) return below(name);
      return entry.isFile() ? [name] : [];
    });
  return below('').toSorted();
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** A file below DATA_DIR, as the manifest describes it. */
export type FileEntry = { path: string; bytes: number; sha256: string };

/** Describes a file for the manifest. */
export async function describeFile(dataDir: string, path: string): Promise<FileEntry> {
  const absolute = join(dataDir, path);
  return { path, bytes: statSync(absolute).size, sha256: await hashFile(absolute) };
}

/** Paths of files that differ from the manifest's, are missing, or are not in it. */
export async function findDifferences(dataDir: string, files: readonly FileEntry[]) {
  const existing = new Set(listBackupFiles(dataDir));
  const differing: string[] = [];
  for (const { path, sha256 } of files) {
    if (!existing.delete(path) || (await hashFile(join(dataDir, path))) !== sha256) {
      differing.push(path);
    }
  }
  return [...differing, ...existing];
}
