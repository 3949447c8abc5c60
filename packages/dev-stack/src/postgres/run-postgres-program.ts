import { spawn } from 'node:child_process';
import type { LogFile } from '../output/log-file';
import type { Binaries } from './binaries';
import type { RunAs } from './unprivileged-user';

/** Postgres's programs and data folder, the user it runs as, and its log. */
export type Cluster = {
  binaries: Binaries;
  folder: string;
  user: RunAs;
  /** Absolute path of DATA_DIR, which identifies its processes. */
  dataDir: string;
  log: LogFile;
};

/** Excludes the caller's own Postgres settings (PGDATA, PGPORT …). */
export function postgresEnvironment(dataDir: string): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', DATA_DIR: dataDir };
}

/**
 * Runs a program, writes its output to the log and resolves to its exit code.
 * @param input its standard input
 * @param cwd a folder that the cluster's user can traverse
 */
export function runPostgresProgram(
  { binaries, folder, user, dataDir, log }: Cluster,
  program: keyof Binaries,
  args: readonly string[],
  { input, cwd = folder }: { input?: string; cwd?: string } = {},
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(binaries[program], args, {
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
