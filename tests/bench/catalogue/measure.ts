import { readFileSync } from 'node:fs';
import { stackProcesses } from '../../stack/stack-processes';

/** Results of calls of one kind. */
export interface Figures {
  /** ms from the call to the end of its answer, on this machine. */
  p50: number;
  p95: number;
  /** ms of processor time a call, of all parts of the shop together. */
  cpu: number;
}

interface Calls {
  /** One call; throws unless it is answered well. */
  ask: (call: number) => Promise<void>;
  /** What goes before each call and is not timed. */
  prepare: () => Promise<void>;
  calls: number;
  dataDir: string;
}

/** Jiffies a second; what Linux gives to programs whatever its own tick is. */
const TICKS = 100;

/** One call after the other, after some that do not count. */
export async function measure({ ask, prepare, calls, dataDir }: Calls): Promise<Figures> {
  for (let call = 0; call < 20; call += 1) await ask(calls + call);
  const times: number[] = [];
  const before = processorTime(dataDir);
  for (let call = 0; call < calls; call += 1) {
    await prepare();
    const started = performance.now();
    await ask(call);
    times.push(performance.now() - started);
  }
  const cpu = (processorTime(dataDir) - before) / calls;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(calls - 1, Math.floor(calls * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), cpu };
}

/** ms that all processes of a stack have worked; a connection's process that ends takes its own along. */
export function processorTime(dataDir: string): number {
  return stackProcesses(dataDir).reduce((all, { pid }) => all + workedBy(pid), 0);
}

/** ms that a process has worked; 0 when it has ended. */
export function workedBy(pid: number): number {
  // Behind the name, which may hold anything: state is field 3, utime 14, stime 15.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS;
}

/** Bytes that Medusa holds in memory. */
export function memoryOfMedusa(dataDir: string): number {
  const medusa = stackProcesses(dataDir).find(({ command }) => command.endsWith('cli.js start'));
  const kilobytes = /VmRSS:\s+(\d+)/.exec(read(`/proc/${medusa?.pid}/status`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
