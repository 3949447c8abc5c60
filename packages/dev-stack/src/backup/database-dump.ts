import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CommandError, errorCode } from '../output/command-error';

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;
const OPTIONS = ['--no-owner', '--no-privileges', '--no-comments'];

/** Runs one of Postgres's client programs on a database; the password is not on its command line. */
async function runClientProgram(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', PGPASSWORD };
  const options = { env, maxBuffer: MAX_OUTPUT_BYTES };
  try {
    await promisify(execFile)(program, [`--dbname=${url.href}`, ...OPTIONS, ...args], options);
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') {
      throw new CommandError(
        `${program} is not installed: install the client programs of the Postgres of DATABASE_URL`,
        { cause },
      );
    }
    const stderr =
      cause instanceof Error && 'stderr' in cause && typeof cause.stderr === 'string'
        ? cause.stderr
        : String(cause);
    throw new CommandError(stderr.trim(), { cause });
  }
}

/**
 * Writes a dump of the database at one moment; the database may be in use.
 * @throws {CommandError} with pg_dump's message, for example when it is older than the server
 */
export function writeDump(databaseUrl: string, path: string): Promise<void> {
  return runClientProgram('pg_dump', databaseUrl, ['--format=custom', `--file=${path}`]);
}

/** Restores a dump into an empty database, completely or not at all. */
export function restoreDump(databaseUrl: string, path: string): Promise<void> {
  return runClientProgram('pg_restore', databaseUrl, ['--single-transaction', path]);
}
