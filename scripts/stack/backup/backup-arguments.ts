import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Fault } from '../fault';

const BACKUP_USAGE = 'npm run backup [-- FILE]';
const RESTORE_USAGE = 'npm run restore -- FILE, with a file that npm run backup wrote';

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Where the backup goes: the file that is named, else one named after the time.
 * @throws {Fault} when there is something already, or no folder for it
 */
export function backupArguments(args: readonly string[], from: string, now: Date): string {
  const [named, ...more] = args;
  if (more.length > 0 || named?.startsWith('-') === true) {
    throw new Fault(`Use it so: ${BACKUP_USAGE}`);
  }
  const time = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const path = resolve(from, named ?? `aangan-backup-${time}.tar.gz`);
  if (existsSync(path)) throw new Fault(`${path} exists already: name another file`);
  if (!isFolder(dirname(path))) throw new Fault(`There is no folder ${dirname(path)}`);
  return path;
}

/**
 * The backup that is to be restored.
 * @throws {Fault} when there is none
 */
export function restoreArguments(args: readonly string[], from: string): string {
  const [named, ...more] = args;
  if (named === undefined || more.length > 0 || named.startsWith('-')) {
    throw new Fault(`Use it so: ${RESTORE_USAGE}`);
  }
  const path = resolve(from, named);
  if (!existsSync(path) || isFolder(path)) throw new Fault(`There is no file ${path}`);
  return path;
}
