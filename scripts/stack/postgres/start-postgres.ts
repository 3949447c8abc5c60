import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded } from '../child';
import { Fault } from '../fault';
import { lastLines } from '../log-file';
import { reservePort } from '../ports';
import { isSameProcess } from '../processes';
import type { Cluster } from './cluster';
import { clearTheWay, findPostmaster, stopPostmaster } from './postmaster';
import { postgresEnvironment, runProgram } from './run-program';
import { serverOptions } from './server-options';

/** A serving Postgres. */
export type RunningPostgres = {
  port: number;
  isAlive: () => boolean;
  /** Stops it in order. */
  stop: () => Promise<void>;
};

const STARTING_SECONDS = 120;
const STOPPING_SECONDS = 60;

/** Backends of a killed Postgres need a moment to notice that it is gone. */
const MOST_TRIES = 5;
const TRY_AGAIN_MS = 1000;
const WORTH_ANOTHER_TRY = /pre-existing shared memory|Address already in use/;

async function freePort(): Promise<number> {
  const reservation = await reservePort(0, '127.0.0.1');
  if (reservation === undefined) throw new Fault('There is no free port for Postgres');
  await reservation.release();
  return reservation.port;
}

async function startServer(cluster: Cluster, wantedPort: number | undefined): Promise<number> {
  const { binaries, folder, user, dataDir, log } = cluster;
  for (let tried = 1; ; tried += 1) {
    const port = wantedPort ?? (await freePort());
    const args = ['start', '-w', '-t', String(STARTING_SECONDS), '-D', folder];
    const code = await runProgram({
      path: binaries.pgCtl,
      args: [...args, '-o', serverOptions(port, dataDir)],
      user,
      cwd: folder,
      dataDir,
      log,
    });
    if (code === 0) return port;
    const isWorthIt = lastLines(log, 5).some((line) => WORTH_ANOTHER_TRY.test(line));
    if (tried === MOST_TRIES || !isWorthIt) throw new Fault('Postgres did not start', { log });
    await sleep(TRY_AGAIN_MS);
  }
}

/**
 * Starts a shell that waits for the end of its input, which comes when this process ends however
 * it ends, and then stops Postgres. It costs a megabyte and is what keeps a killed start command
 * from leaving a database behind.
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
 * @param onGuard told the process that stops Postgres should this one be killed
 * @param port undefined for a free one
 * @throws {Fault} with the log, when it does not start.
 */
export async function startPostgres(
  cluster: Cluster,
  onGuard: (pid: number | undefined) => void,
  port?: number,
): Promise<RunningPostgres> {
  await clearTheWay(cluster);
  const givenPort = await startServer(cluster, port);
  const postmaster = findPostmaster(cluster.folder);
  if (postmaster === undefined) throw new Fault('Postgres ended at once', { log: cluster.log });
  const guard = postGuard(cluster);
  onGuard(guard.pid);
  return {
    port: givenPort,
    isAlive: () => isSameProcess(postmaster),
    async stop() {
      if (!hasEnded(guard)) {
        guard.stdin?.end();
        await new Promise((resolve) => {
          guard.once('exit', resolve);
        });
      }
      if (isSameProcess(postmaster)) await stopPostmaster(postmaster, 'fast');
    },
  };
}
