import { readFileSync } from 'node:fs';
import { stackProcesses } from '../../stack/stack-processes';

/** Parts of a shop, each of one or more processes. */
export const PARTS = ['front', 'pictures', 'medusa', 'postgres', 'others'] as const;
export type Part = (typeof PARTS)[number];

/** Bytes of memory by part. Memory that processes share counts once, divided among them (Pss of `/proc`). */
export type Memory = Record<Part, number>;

/** @param dataDir of the shop, an absolute path */
export function memoryOf(dataDir: string): Memory {
  const memory: Memory = { front: 0, pictures: 0, medusa: 0, postgres: 0, others: 0 };
  for (const { pid, command } of stackProcesses(dataDir)) {
    const part = partOf(command);
    memory[part] += sizeOf(pid);
    // The process that resizes pictures has none of the front's environment, by which the others are found.
    if (part === 'front') for (const child of childrenOf(pid)) memory.pictures += sizeOf(child);
  }
  return memory;
}

function childrenOf(pid: number): number[] {
  try {
    const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return pids.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

export function totalOf(memory: Memory): number {
  return PARTS.reduce((sum, part) => sum + memory[part], 0);
}

export function partOf(command: string): Exclude<Part, 'pictures'> {
  if (command.endsWith('server/main.ts')) return 'front';
  if (command.endsWith('cli.js start')) return 'medusa';
  return /(^|\/)postgres(:| |$)/.test(command) ? 'postgres' : 'others';
}

function sizeOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
