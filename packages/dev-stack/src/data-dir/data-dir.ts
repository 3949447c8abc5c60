import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError, describeSystemError } from '../output/command-error';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../file-modes';

/** Paths in the folder where a shop stores its data. */
export type DataDir = {
  /** Absolute path of the folder itself. */
  path: string;
  logs: string;
  secrets: string;
  /** Written by the process that uses the folder now. */
  runRecord: string;
  cluster: string;
};

/** Like a recursive mkdir, which never returns below /proc in Node 20. The mode applies to the last folder only. */
function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolder(parent);
  mkdirSync(path, { mode });
}

/**
 * Creates the folder when it is missing.
 * @throws {CommandError} when it cannot be created or written.
 */
export function ensureDataDir(path: string): DataDir {
  const probe = join(path, `.probe-${process.pid}`);
  try {
    makeFolder(path, PRIVATE_FOLDER);
    writeFileSync(probe, '', { mode: PRIVATE_FILE });
    rmSync(probe);
  } catch (cause) {
    throw new CommandError(`DATA_DIR ${path} cannot be written: ${describeSystemError(cause)}`, {
      cause,
    });
  }
  return {
    path,
    logs: join(path, 'logs'),
    secrets: join(path, 'secrets.json'),
    runRecord: join(path, 'run.json'),
    cluster: join(path, 'postgres'),
  };
}
