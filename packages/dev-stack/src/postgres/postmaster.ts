import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../output/command-error';
import {
  processInfo,
  signalProcess,
  waitForExit,
  type ProcessInfo,
} from '../processes/process-info';
import type { Cluster } from './run-postgres-program';

const STOP_MS = 60_000;
const STOP_AT_ONCE_MS = 10_000;

function pidFile(folder: string): string {
  return join(folder, 'postmaster.pid');
}

/** The Postgres process that serves this cluster; undefined when none runs. */
export function findPostmaster(folder: string): ProcessInfo | undefined {
  let text: string;
  try {
    text = readFileSync(pidFile(folder), 'utf8');
  } catch {
    return undefined;
  }
  const info = processInfo(Number(text.split('\n')[0]));
  // The file may be stale and its pid reused, or copied from another cluster.
  return `${info?.command} `.includes(`-D ${folder} `) ? info : undefined;
}

/** Stops Postgres: `fast` disconnects clients in order, `immediate` aborts. */
export async function stopPostmaster(postmaster: ProcessInfo, mode: 'fast' | 'immediate') {
  const ms = mode === 'fast' ? STOP_MS : STOP_AT_ONCE_MS;
  signalProcess(postmaster.pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  if (await waitForExit(postmaster, ms)) return;
  if (mode === 'fast') await stopPostmaster(postmaster, 'immediate');
  else throw new CommandError(`Postgres (process ${postmaster.pid}) does not stop`);
}

/**
 * Stops a Postgres that a killed run has left running on this cluster, and removes a stale
 * postmaster.pid, which would prevent a start when its pid has been reused.
 * @returns whether one was running.
 */
export async function removeStalePostmaster({ folder }: Pick<Cluster, 'folder'>): Promise<boolean> {
  const postmaster = findPostmaster(folder);
  if (postmaster !== undefined) await stopPostmaster(postmaster, 'fast');
  rmSync(pidFile(folder), { force: true });
  return postmaster !== undefined;
}
