import { type ProcessInfo, isSameProcess, processInfo } from './processes';

const LOOK_EVERY_MS = 1000;
/** npm starts a shell, and the shell us. */
const MOST_GENERATIONS = 3;

function findNpm(): ProcessInfo | undefined {
  let pid = process.ppid;
  for (let generation = 0; generation < MOST_GENERATIONS; generation += 1) {
    const info = processInfo(pid);
    if (info === undefined) return undefined;
    if (/\bnpm\b/.test(info.command) && !/^\S*sh\s/.test(info.command)) return info;
    pid = info.parent;
  }
  return undefined;
}

/**
 * Calls `onGone` when the npm that started us has ended without telling: by force, or by a signal
 * that npm does not hand on. Does nothing when npm did not start us.
 */
export function watchNpm(onGone: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = findNpm();
  if (npm === undefined) return;
  const watch = setInterval(() => {
    if (isSameProcess(npm)) return;
    clearInterval(watch);
    onGone();
  }, LOOK_EVERY_MS);
  watch.unref();
}
