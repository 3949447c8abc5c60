import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../fault';
import { processInfo, signalProcess, waitUntilGone, type ProcessInfo } from '../processes';
import type { Cluster } from './cluster';

const STOP_MS = 60_000;
const STOP_AT_ONCE_MS = 10_000;

function pidFile(folder: string): string {
  return join(folder, 'postmaster.pid');
}

/** The Postgres that serves this cluster now; undefined when none does. */
export function findPostmaster(folder: string): ProcessInfo | undefined {
  let text: string;
  try {
    text = readFileSync(pidFile(folder), 'utf8');
  } catch {
    return undefined;
  }
  const info = processInfo(Number(text.split('\n')[0]));
  // The file may be older than the process that has this id now, or copied from another cluster.
  return `${info?.command} `.includes(`-D ${folder} `) ? info : undefined;
}

/** Tells a Postgres to stop: `fast` ends its clients in order, `immediate` does not care. */
export async function stopPostmaster(
  postmaster: ProcessInfo,
  mode: 'fast' | 'immediate',
): Promise<void> {
  const ms = mode === 'fast' ? STOP_MS : STOP_AT_ONCE_MS;
  signalProcess(postmaster.pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  if (await waitUntilGone(postmaster, ms)) return;
  if (mode === 'fast') await stopPostmaster(postmaster, 'immediate');
  else throw new Fault(`Postgres (process ${postmaster.pid}) does not stop`);
}

/**
 * Clears the way for a start: stops a Postgres that a killed run has left serving this cluster, and
 * removes a stale postmaster.pid, which would keep Postgres from starting when another process has
 * got its number. @returns whether one was running.
 */
export async function clearTheWay({ folder }: Pick<Cluster, 'folder'>): Promise<boolean> {
  const postmaster = findPostmaster(folder);
  if (postmaster !== undefined) await stopPostmaster(postmaster, 'fast');
  rmSync(pidFile(folder), { force: true });
  return postmaster !== undefined;
}
