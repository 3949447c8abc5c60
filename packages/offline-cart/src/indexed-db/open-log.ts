import { activeTimeout } from '../browser/active-timeout';
import { openIndexedLog } from './indexed-log';
import { memoryLog } from '../log/memory-log';
import { logWithEviction } from '../log/evicting-log';

/**
 * After this time the page uses a log in memory (some browsers never open a database in private
 * windows). Long, since a busy device may need seconds, and edits in memory do not reach the next page.
 */
const OPEN_TIMEOUT_MS = 10_000;

/**
 * Opens the log, in memory if IndexedDB is missing or cannot be opened. A database that fails later is
 * not replaced by memory, because both would send its unsealed edits.
 * @param makeRoom functions that free space on the device, in the order in which they are tried
 */
export async function openLog(name: string, makeRoom: readonly (() => Promise<boolean>)[]) {
  let stopTimeout = () => {};
  const late = new Promise<null>((resolve) => {
    stopTimeout = activeTimeout(() => resolve(null), OPEN_TIMEOUT_MS);
  });
  const opening = openIndexedLog(name).catch(() => null);
  const opened = await Promise.race([opening, late]);
  stopTimeout();
  if (opened !== null) return logWithEviction(opened, makeRoom);
  void opening.then((log) => log?.close());
  return memoryLog();
}
