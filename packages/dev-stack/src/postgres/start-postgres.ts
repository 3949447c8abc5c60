import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasExited } from '../processes/child-process';
import { CommandError } from '../output/command-error';
import { lastLines } from '../output/log-file';
import { reserveFreePort } from '../processes/reserve-port';
import { isSameProcess } from '../processes/process-info';
import { removeStalePostmaster, findPostmaster, stopPostmaster } from './postmaster';
import { type Cluster, postgresEnvironment, runPostgresProgram } from './run-postgres-program';
import { serverOptions } from './server-options';

/** A running Postgres. */
export type RunningPostgres = {
  port: number;
  isAlive: () => boolean;
  /** Shuts it down. */
  stop: () => Promise<void>;
};

const STARTING_SECONDS = 120;
const STOPPING_SECONDS = 60;

/** Backends of a killed Postgres take a moment to exit. */
const MAX_PORT_ATTEMPTS = 5;
const TRY_AGAIN_MS = 1000;
const WORTH_ANOTHER_TRY = /pre-existing shared memory|Address already in use/;

async function freePort(): Promise<number> {
  const { port, release } = await reserveFreePort('Postgres');
  await release();
  return port;
}

async function startServer(cluster: Cluster, wantedPort: number | undefined): Promise<number> {
  const { folder, dataDir, log } = cluster;
  for (let tried = 1; ; tried += 1) {
    const port = wantedPort ?? (await freePort());
    const args = ['start', '-w', '-t', String(STARTING_SECONDS), '-D', folder];
    args.push('-o', serverOptions(port, dataDir));
    const code = await runPostgresProgram(cluster, 'pgCtl', args);
    if (code === 0) return port;
    const isWorthIt = lastLines(log, 5).some((line) => WORTH_ANOTHER_TRY.test(line));
    if (tried === MAX_PORT_ATTEMPTS || !isWorthIt)
      throw new CommandError('Postgres did not start', { log });
    await sleep(TRY_AGAIN_MS);
  }
}

/**
 * Starts the watchdog: a shell that waits for the end of its input, which happens when this process
 * exits for any reason, and then stops Postgres. Without it, a killed start command would leave
 * Postgres running.
 */
function postGuard({ binaries, folder, user, dataDir, log }: Cluster): ChildProcess {
  const stop = ['stop', '-w', '-t', String(STOPPING_SECONDS), '-m', 'fast', '-D', folder];
  return spawn('/bin/sh', ['-c', 'read -r _; exec "$@"', 'sh', binaries.pgCtl, ...stop], {
    ...user,
    cwd: folder,
    env: postgresEnvironment(dataDir),
    detached: true,
    stdio: ['pipe', log.descriptor, log.descriptor],
  });
}

/**
 * Starts Postgres on a prepared cluster, over 127.0.0.1.
 * @param onWatchdog receives the pid of the process that stops Postgres when this one is killed
 * @param port undefined for a free one
 * @throws {CommandError} with the log, when it does not start.
 */
export async function startPostgres(
  cluster: Cluster,
  onWatchdog: (pid: number | undefined) => void,
  port?: number,
): Promise<RunningPostgres> {
  await removeStalePostmaster(cluster);
  const givenPort = await startServer(cluster, port);
  const postmaster = findPostmaster(cluster.folder);
  if (postmaster === undefined)
    throw new CommandError('Postgres ended at once', { log: cluster.log });
  const guard = postGuard(cluster);
  onWatchdog(guard.pid);
  return {
    port: givenPort,
    isAlive: () => isSameProcess(postmaster),
    async stop() {
      if (!hasExited(guard)) {
        guard.stdin?.end();
        await new Promise((resolve) => {
          guard.once('exit', resolve);
        });
      }
      if (isSameProcess(postmaster)) await stopPostmaster(postmaster, 'fast');
    },
  };
}
