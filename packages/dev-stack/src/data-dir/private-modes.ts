import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../output/command-error';
import { PRIVATE_FILE, PRIVATE_FOLDER, TRAVERSABLE_FOLDER } from '../file-modes';

/** Managed by Postgres, which restricts them itself and may run as another user. */
const POSTGRES_OWNED: ReadonlySet<string> = new Set([
  'postgres',
  'postgres.new',
  'postgres.password',
]);

/** Makes all files that this process and its children create private to their user. */
export function setPrivateUmask(): void {
  process.umask(0o077);
}

function isTraversable({ mode }: Stats): boolean {
  return process.getuid?.() === 0 && (mode & 0o777) === TRAVERSABLE_FOLDER;
}

function isOpen({ mode }: Stats): boolean {
  return (mode & 0o077) !== 0;
}

/** The names in a folder; none when it cannot be read, or a running shop has removed it. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Removes other users' access to DATA_DIR and everything in it; older versions and copies may have left it open.
 * @returns paths that stay accessible because they belong to another user
 */
export function restrictDataDir(dataDir: string): string[] {
  const refused: string[] = [];
  const close = (path: string, mode: number): void => {
    try {
      chmodSync(path, mode);
    } catch (error) {
      // A running shop may have removed it.
      if (errorCode(error) !== 'ENOENT') refused.push(path);
    }
  };
  const closeBelow = (folder: string, left: ReadonlySet<string>): void => {
    for (const name of namesIn(folder).filter((each) => !left.has(each))) {
      const path = join(folder, name);
      const stat = lstatSync(path, { throwIfNoEntry: false });
      if (stat?.isFile() === true && isOpen(stat)) close(path, PRIVATE_FILE);
      if (stat?.isDirectory() !== true) continue;
      if (isOpen(stat)) close(path, PRIVATE_FOLDER);
      closeBelow(path, new Set());
    }
  };
  // The path itself may be a symbolic link.
  const stat = statSync(dataDir);
  if (isOpen(stat) && !isTraversable(stat)) close(dataDir, PRIVATE_FOLDER);
  closeBelow(dataDir, POSTGRES_OWNED);
  return refused;
}
