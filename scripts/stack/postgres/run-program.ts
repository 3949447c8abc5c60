import { spawn } from 'node:child_process';
import type { LogFile } from '../log-file';
import type { RunAs } from './unprivileged-user';

/** A program of Postgres with what it needs to run. */
export type PostgresProgram = {
  path: string;
  args: readonly string[];
  user: RunAs;
  /** A folder the user can enter. */
  cwd: string;
  /** Absolute path of the DATA_DIR, so that its processes can be told apart from others'. */
  dataDir: string;
  log: LogFile;
};

/** Nothing of the caller's own Postgres settings (PGDATA, PGPORT …) may reach ours. */
export function postgresEnvironment(dataDir: string): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', DATA_DIR: dataDir };
}

/** Runs a program to its end, its output into the log; resolves to its exit code. */
export function runProgram(program: PostgresProgram): Promise<number | null> {
  const { path, args, user, cwd, dataDir, log } = program;
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, {
      ...user,
      cwd,
      env: postgresEnvironment(dataDir),
      // Out of reach of a Ctrl-C in the terminal.
      detached: true,
      stdio: ['ignore', log.descriptor, log.descriptor],
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
