import { readFileSync } from 'node:fs';
import { stackProcesses } from '../../stack/stack-processes';

/** ms of processor time (user and system) that the parts of a shop have used so far. */
export interface ProcessorTime {
  /** All Medusa processes. */
  medusa: number;
  /** Postgres with the processes of its connections, also of those that have ended. */
  postgres: number;
}

/** Clock ticks a second, the same on every Linux (USER_HZ). */
const TICKS = 100;

/** @param dataDir of the shop, an absolute path */
export function processorTimeOf(dataDir: string): ProcessorTime {
  const time: ProcessorTime = { medusa: 0, postgres: 0 };
  for (const { pid, command } of stackProcesses(dataDir)) {
    if (command.endsWith('cli.js start')) time.medusa += processTimes(statOf(pid)).own;
    else if (/(^|\/)postgres(:| |$)/.test(command)) {
      const { own, reaped } = processTimes(statOf(pid));
      time.postgres += own + reaped;
    }
  }
  return time;
}

/**
 * Parses `/proc/PID/stat`.
 * @returns ms of the process itself, and of its children that have ended
 */
export function processTimes(stat: string): { own: number; reaped: number } {
  // The name, which may contain anything, is in brackets. Then field 3 is the state, 14 to 17 are times.
  const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
  const ms = (field: number) => (Number(fields[field - 3] ?? 0) * 1000) / TICKS;
  return { own: ms(14) + ms(15), reaped: ms(16) + ms(17) };
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended: its parent has its time now.
    return '';
  }
}
