import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running process. Pids are reused; a pid with a start time is unique. */
export type ProcessInfo = {
  pid: number;
  parent: number;
  /** Start time; comparable on the same machine only. */
  startedAt: string;
  /** Its command line, with spaces. */
  command: string;
};

const POLL_INTERVAL_MS = 50;

function infoFromProc(pid: number): ProcessInfo | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name, in brackets, and may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, parent] = fields;
  const startedAt = fields[19];
  if (state === 'Z' || parent === undefined || startedAt === undefined) return undefined;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  return { pid, parent: Number(parent), startedAt, command };
}

function infoFromPs(pid: number): ProcessInfo | undefined {
  const columns = 'ppid=,stat=,lstart=,command=';
  const line = execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' });
  const match = /^\s*(\d+)\s+(\S+)\s+(\S+ \S+ +\d+ \S+ \d+)\s+(.*)/.exec(line);
  if (match === null || match[2]?.startsWith('Z')) return undefined;
  return { pid, parent: Number(match[1]), startedAt: match[3] ?? '', command: match[4] ?? '' };
}

/** The process with this id; undefined when there is none or it is a zombie. */
export function processInfo(pid: number): ProcessInfo | undefined {
  try {
    return process.platform === 'linux' ? infoFromProc(pid) : infoFromPs(pid);
  } catch {
    return undefined;
  }
}

/** Whether the same process still runs, and not another one with its pid. */
export function isSameProcess(seen: Pick<ProcessInfo, 'pid' | 'startedAt'>): boolean {
  return processInfo(seen.pid)?.startedAt === seen.startedAt;
}

/** Waits until the process has exited; resolves to false after `ms`. */
export async function waitForExit(seen: Pick<ProcessInfo, 'pid' | 'startedAt'>, ms: number) {
  const deadline = Date.now() + ms;
  while (isSameProcess(seen)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_INTERVAL_MS);
  }
  return true;
}

/** Sends a signal to the process if it still runs. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has exited.
  }
}

/** Sends SIGTERM to the process, and SIGKILL after `ms`. */
export async function terminateProcess(seen: Pick<ProcessInfo, 'pid' | 'startedAt'>, ms: number) {
  if (!isSameProcess(seen)) return;
  signalProcess(seen.pid, 'SIGTERM');
  if (await waitForExit(seen, ms)) return;
  signalProcess(seen.pid, 'SIGKILL');
  await waitForExit(seen, ms);
}
