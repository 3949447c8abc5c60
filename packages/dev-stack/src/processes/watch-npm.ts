import { type ProcessInfo, isSameProcess, processInfo } from './process-info';

const POLL_INTERVAL_MS = 1000;
/** npm starts a shell, which starts this process. */
const MAX_ANCESTORS = 3;

function findNpm(): ProcessInfo | undefined {
  let pid = process.ppid;
  for (let generation = 0; generation < MAX_ANCESTORS; generation += 1) {
    const info = processInfo(pid);
    if (info === undefined) return undefined;
    if (/\bnpm\b/.test(info.command) && !/^\S*sh\s/.test(info.command)) return info;
    pid = info.parent;
  }
  return undefined;
}

/**
 * Calls `onExit` when the npm process that started this one has exited without forwarding a signal:
 * it was killed, or received a signal that npm does not forward. Does nothing without npm.
 */
export function watchNpm(onExit: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = findNpm();
  if (npm === undefined) return;
  const watch = setInterval(() => {
    if (isSameProcess(npm)) return;
    clearInterval(watch);
    onExit();
  }, POLL_INTERVAL_MS);
  watch.unref();
}
