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

/** What a running process was started with; Linux only, as it is read from /proc. */
export function processEnvironment(pid: number): Record<string, string> {
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return Object.fromEntries(
    pairs.filter(Boolean).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/**
 * What the Medusa of a running stack was started with, such as its DATABASE_URL; Linux only.
 *
 * @param dataDir of the stack, an absolute path
 */
export function medusaEnvironment(dataDir: string): Record<string, string> {
  const medusa = stackProcesses(dataDir).find(({ command }) => command.endsWith('cli.js start'));
  if (!medusa) throw new Error('No Medusa among the processes of the stack');
  return processEnvironment(medusa.pid);
}

/**
 * Process id of the web front of a running stack; Linux only.
 *
 * @param dataDir of the stack, an absolute path
 */
export function frontProcess(dataDir: string): number {
  const front = stackProcesses(dataDir).find(({ command }) => command.endsWith('server/main.ts'));
  if (!front) throw new Error('No web front among the processes of the stack');
  return front.pid;
}

/** Bytes that a process holds in memory; Linux only. */
export function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024;
}
