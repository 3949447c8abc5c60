import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

function filesBelow(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(root, join(path, name)));
}

/**
 * Hashes the contents of files and folders below `root`. Modification times are useless after a
 * checkout. Missing paths count as empty.
 */
export function contentHash(
  root: string,
  paths: readonly string[],
  isIncluded: (path: string) => boolean = () => true,
): string {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => filesBelow(root, path)).filter(isIncluded);
  for (const file of files.toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether the file holds this hash, of the sources that a result was made from. */
export function hasHash(stamp: string, hash: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}
