import { linkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { errorCode } from './fault';
import { keep, readKept } from './kept-file';
import { isSameProcess, processInfo } from './processes';

const ownerSchema = v.object({ pid: v.number(), startedAt: v.string() });

const LOOK_EVERY_MS = 200;

/**
 * Does something that only one process may do in this checkout at a time; others wait. A lock that
 * its owner has left behind is taken away.
 */
export async function withCheckoutLock<Result>(
  root: string,
  task: () => Promise<Result>,
): Promise<Result> {
  const path = join(root, 'node_modules/.aangan-build.lock');
  const own = `${path}.${process.pid}`;
  keep(own, { pid: process.pid, startedAt: processInfo(process.pid)?.startedAt ?? '' });
  for (;;) {
    try {
      // A link appears with its content and only where nothing is: nobody sees half a lock.
      linkSync(own, path);
      break;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      const owner = readKept(path, ownerSchema);
      if (owner !== undefined && !isSameProcess(owner)) rmSync(path, { force: true });
      else await sleep(LOOK_EVERY_MS);
    }
  }
  rmSync(own);
  try {
    return await task();
  } finally {
    rmSync(path, { force: true });
  }
}
