import { timeoutHere } from '../timeout-here';
import { makeRoom, sacrificed } from '../device-caches/make-room';
import { openIndexedLog } from './indexed-log';
import { memoryLog } from './memory-log';
import { roomyLog } from './roomy-log';
import type { Log } from './step';

/**
 * ms; a database that hangs longer (some browsers never answer in private windows) is given up for this page. Long, as a
 * busy device may take seconds, and a guest's edits made in memory are not on the next page.
 */
const longestOpening = 10_000;

/**
 * Opens the log; in memory where IndexedDB is missing or cannot be opened. A database that fails later on is not
 * replaced by memory: what is in it and not sealed yet would be sent from both.
 */
export async function openLog(name = 'aangan-sync'): Promise<Log> {
  let stopTimeout = () => {};
  const late = new Promise<null>((resolve) => {
    stopTimeout = timeoutHere(() => resolve(null), longestOpening);
  });
  const opening = openIndexedLog(name).catch(() => null);
  const opened = await Promise.race([opening, late]);
  stopTimeout();
  if (opened !== null) {
    const giveUp = sacrificed.map((part) => () => makeRoom(part));
    return roomyLog(opened, giveUp);
  }
  void opening.then((log) => log?.close());
  return memoryLog();
}
