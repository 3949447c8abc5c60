import { readFileSync } from 'node:fs';
import { stackProcesses } from './stack-processes';

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
