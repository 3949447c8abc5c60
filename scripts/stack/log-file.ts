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
import { PRIVATE_FILE, PRIVATE_FOLDER } from './file-modes';

/** A log that a part of the stack writes into. */
export type LogFile = {
  /** Where it is found, for messages. */
  path: string;
  /** For a child's output; stays open as long as this process. */
  descriptor: number;
  close: () => void;
};

/** The log of a container: its standard output, kept by whoever runs it. */
export const outputLog: LogFile = {
  path: 'above',
  descriptor: 1,
  close: () => undefined,
};

/** Begins a log below `folder`; the one of the run before is kept as `<name>.previous.log`. */
export function beginLog(folder: string, name: string): LogFile {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const path = join(folder, `${name}.log`);
  if (existsSync(path)) {
    chmodSync(path, PRIVATE_FILE);
    renameSync(path, join(folder, `${name}.previous.log`));
  }
  const descriptor = openSync(path, 'a', PRIVATE_FILE);
  return { path, descriptor, close: () => closeSync(descriptor) };
}

const MOST_COLUMNS = 240;

/** The last lines of a log that say something, long ones cut off. */
export function lastLines(log: LogFile, count: number): string[] {
  if (log === outputLog) return [];
  const lines = readFileSync(log.path, 'utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .map((line) => (line.length > MOST_COLUMNS ? `${line.slice(0, MOST_COLUMNS)} …` : line));
}
