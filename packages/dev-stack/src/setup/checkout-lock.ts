import { linkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { errorCode } from '../output/command-error';
import { writeJsonFile, readJsonFile } from '../data-dir/json-file';
import { isSameProcess, processInfo } from '../processes/process-info';

const ownerSchema = v.object({ pid: v.number(), startedAt: v.string() });

const POLL_INTERVAL_MS = 200;

/**
 * Runs a task that only one process may run in this checkout at a time; others wait. A stale lock of
 * a killed process is removed.
 */
export async function withCheckoutLock<Result>(root: string, task: () => Promise<Result>) {
  const path = join(root, 'node_modules/.aangan-build.lock');
  const own = `${path}.${process.pid}`;
  writeJsonFile(own, { pid: process.pid, startedAt: processInfo(process.pid)?.startedAt ?? '' });
  for (;;) {
    try {
      // A hard link is atomic: it appears with its content, and only if the path does not exist.
      linkSync(own, path);
      break;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      const owner = readJsonFile(path, ownerSchema);
      if (owner !== undefined && !isSameProcess(owner)) rmSync(path, { force: true });
      else await sleep(POLL_INTERVAL_MS);
    }
  }
  rmSync(own);
  try {
    return await task();
  } finally {
    rmSync(path, { force: true });
  }
}
