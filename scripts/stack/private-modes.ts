import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './fault';
import { PASSAGE, PRIVATE_FILE, PRIVATE_FOLDER } from './file-modes';

/** Postgres's own, which keeps them closed itself and may be another user's. */
const OF_POSTGRES: ReadonlySet<string> = new Set(['postgres', 'postgres.new', 'postgres.password']);

/** All that this process and those that it starts create from now on is for their own user alone. */
export function createPrivately(): void {
  process.umask(0o077);
}

function isPassage({ mode }: Stats): boolean {
  return process.getuid?.() === 0 && (mode & 0o777) === PASSAGE;
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
 * Takes the rights of all other users from DATA_DIR and what lies in it, such as an older version or a copy left there.
 * @returns what others may still use, since it belongs to another user
 */
export function tightenDataDir(dataDir: string): string[] {
  const refused: string[] = [];
  const close = (path: string, mode: number): void => {
    try {
      chmodSync(path, mode);
    } catch (error) {
      // A shop that runs may have removed it.
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
  // The folder itself may be named by a link.
  const stat = statSync(dataDir);
  if (isOpen(stat) && !isPassage(stat)) close(dataDir, PRIVATE_FOLDER);
  closeBelow(dataDir, OF_POSTGRES);
  return refused;
}
