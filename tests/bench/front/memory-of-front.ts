import { readFileSync } from 'node:fs';
import { stackProcesses } from '../../stack/stack-processes';

/** Bytes that the web front holds in memory. */
export function memoryOfFront(dataDir: string): number {
  const front = stackProcesses(dataDir).find(({ command }) => command.endsWith('server/main.ts'));
  const status = readFileSync(`/proc/${front?.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
