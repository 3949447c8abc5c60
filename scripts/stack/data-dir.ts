import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Fault, reasonOf } from './fault';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './file-modes';

/** Places in the folder where a shop keeps its data. */
export type DataDir = {
  /** Absolute path of the folder itself. */
  path: string;
  logs: string;
  secrets: string;
  /** Who runs here at the moment. */
  runRecord: string;
  cluster: string;
};

/** Like a recursive mkdir; that of Node 20 never ends below /proc. The mode is the last folder's alone. */
function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolder(parent);
  mkdirSync(path, { mode });
}

/**
 * Makes the folder when it is missing.
 * @throws {Fault} when it cannot be made or written.
 */
export function openDataDir(path: string): DataDir {
  const probe = join(path, `.probe-${process.pid}`);
  try {
    makeFolder(path, PRIVATE_FOLDER);
    writeFileSync(probe, '', { mode: PRIVATE_FILE });
    rmSync(probe);
  } catch (cause) {
    throw new Fault(`DATA_DIR ${path} cannot be written: ${reasonOf(cause)}`, { cause });
  }
  return {
    path,
    logs: join(path, 'logs'),
    secrets: join(path, 'secrets.json'),
    runRecord: join(path, 'run.json'),
    cluster: join(path, 'postgres'),
  };
}
