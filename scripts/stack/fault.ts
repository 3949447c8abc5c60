import type { LogFile } from './log-file';

/** Something went wrong that the person at the terminal can understand: shown without a stack. */
export class Fault extends Error {
  /** Where the failed part wrote what it had to say. */
  readonly log: LogFile | undefined;

  /** @param message one line, or several for several faults of the same kind */
  constructor(message: string, options: { log?: LogFile | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.log = options.log;
  }
}

/** The code of a system error, such as `EACCES`; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  ENOENT: 'it cannot be made there',
};

/** A system error in a few plain words. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  return (code && REASONS[code]) ?? (error instanceof Error ? error.message : String(error));
}
