import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../file-modes';

/** A log file that a program writes to. */
export type LogFile = {
  /** For messages. */
  path: string;
  /** For a child's output; open until this process exits. */
  descriptor: number;
  close: () => void;
};

/** In a container, logs go to standard output. */
export const outputLog: LogFile = {
  path: 'above',
  descriptor: 1,
  close: () => undefined,
};

/** Opens a new log in `folder`; renames the previous one to `<name>.previous.log`. */
export function openLogFile(folder: string, name: string): LogFile {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const path = join(folder, `${name}.log`);
  if (existsSync(path)) {
    chmodSync(path, PRIVATE_FILE);
    renameSync(path, join(folder, `${name}.previous.log`));
  }
  const descriptor = openSync(path, 'a', PRIVATE_FILE);
  return { path, descriptor, close: () => closeSync(descriptor) };
}

const MAX_LINE_LENGTH = 240;

/** The last non-empty lines of a log; long lines are truncated. */
export function lastLines(log: LogFile, count: number): string[] {
  if (log === outputLog) return [];
  const lines = readFileSync(log.path, 'utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .map((line) => (line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)} …` : line));
}
