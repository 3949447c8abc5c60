import { spawn } from 'node:child_process';
import type { LogFile } from '../output/log-file';
import type { RunAs } from './unprivileged-user';

/** A program of Postgres with its arguments and user. */
export type PostgresProgram = {
  path: string;
  args: readonly string[];
  user: RunAs;
  /** A folder that the user can traverse. */
  cwd: string;
  /** Absolute path of DATA_DIR, which identifies its processes. */
  dataDir: string;
  log: LogFile;
  /** Its standard input. */
  input?: string;
};

/** Excludes the caller's own Postgres settings (PGDATA, PGPORT …). */
export function postgresEnvironment(dataDir: string): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', DATA_DIR: dataDir };
}

/** Runs a program, writes its output to the log and resolves to its exit code. */
export function runPostgresProgram(program: PostgresProgram): Promise<number | null> {
  const { path, args, user, cwd, dataDir, log, input } = program;
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, {
      ...user,
      cwd,
      env: postgresEnvironment(dataDir),
      // So that Ctrl-C in the terminal does not reach it.
      detached: true,
      stdio: [input === undefined ? 'ignore' : 'pipe', log.descriptor, log.descriptor],
    });
    child.stdin?.end(input);
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
