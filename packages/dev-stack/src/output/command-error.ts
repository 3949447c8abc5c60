import type { LogFile } from './log-file';

/** An error that the user can understand and fix: shown without a stack trace. */
export class CommandError extends Error {
  /** Log of the program that failed. */
  readonly log: LogFile | undefined;

  /** @param message one line, or one line for each of several errors */
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
  ENOTDIR: 'part of the path is a file',
  ENOENT: 'it cannot be created there',
};

/** A short description of a system error. */
export function describeSystemError(error: unknown): string {
  const code = errorCode(error);
  return (code && REASONS[code]) ?? (error instanceof Error ? error.message : String(error));
}
