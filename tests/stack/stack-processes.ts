import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A running process. */
export interface RunningProcess {
  pid: number;
  /** Its command line, with spaces. */
  command: string;
}

/**
 * The processes of the stack that keeps its data in `dataDir`. They bear it in their environment,
 * on their command line, or work in it (Postgres rewrites its environment).
 *
 * Reads /proc; where there is none (not Linux) it finds nothing.
 *
 * @param dataDir absolute path that no other process has to do with
 */
export function stackProcesses(dataDir: string): RunningProcess[] {
  return processIds().flatMap((pid) => {
    if (pid === process.pid) return [];
    const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
    const belongs =
      command.includes(dataDir) ||
      read(`/proc/${pid}/environ`).split('\0').includes(`DATA_DIR=${dataDir}`) ||
      isWithin(workingFolder(pid), dataDir);
    return belongs && !isZombie(pid) ? [{ pid, command }] : [];
  });
}

function processIds(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function isZombie(pid: number): boolean {
  return / Z /.test(read(`/proc/${pid}/stat`).replace(/^.*\)/, ''));
}

function isWithin(folder: string, dataDir: string): boolean {
  return folder === dataDir || folder.startsWith(`${dataDir}/`);
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile, or is another user's.
    return '';
  }
}
