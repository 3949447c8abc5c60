import { setTimeout as sleep } from 'node:timers/promises';
import { median, percentile } from '../../budgets/statistics';
import { processorTimeOf, type ProcessorTime } from './processor-time';

/** The result of some seconds of edits over some connections. */
export interface Block {
  editsPerSecond: number;
  /** ms of processor time an edit, without what the idle process uses. */
  medusaMs: number;
  postgresMs: number;
  /** ms until the response, in the median. */
  latencyMs: number;
  /** Responses with 503. */
  rejected: number;
}

/** ms of processor time that idle processes use in a second. */
export type IdleRate = ProcessorTime;

/** A rejected edit is sent again after this time (ms); a device would wait for the Retry-After. */
const RETRY_MS = 50;

interface BlockParts {
  dataDir: string;
  idle: IdleRate;
  /** One for each connection; an edit resolves to the status of its response. */
  edits: readonly (() => Promise<number>)[];
  seconds: number;
}

/** Each connection makes one edit after the other. The edits that are in flight at the end are waited for and counted. */
export async function measureBlock({ dataDir, idle, edits, seconds }: BlockParts): Promise<Block> {
  const times: number[] = [];
  let rejected = 0;
  const started = performance.now();
  const before = processorTimeOf(dataDir);
  const connection = async (edit: () => Promise<number>): Promise<void> => {
    do {
      const sent = performance.now();
      let status = await edit();
      while (status === 503) {
        rejected += 1;
        await sleep(RETRY_MS);
        status = await edit();
      }
      times.push(performance.now() - sent);
    } while (performance.now() - started < seconds * 1000);
  };
  await Promise.all(edits.map(connection));
  const elapsed = (performance.now() - started) / 1000;
  const after = processorTimeOf(dataDir);
  const perEdit = (of: keyof ProcessorTime): number =>
    (after[of] - before[of] - idle[of] * elapsed) / times.length;
  return {
    editsPerSecond: times.length / elapsed,
    medusaMs: perEdit('medusa'),
    postgresMs: perEdit('postgres'),
    latencyMs: percentile(
      times.toSorted((a, b) => a - b),
      0.5,
    ),
    rejected,
  };
}

/** A job that runs meanwhile is in one of them alone. */
const IDLE_WINDOWS = 5;

/** @returns the rate of a shop that serves nothing: the median of some windows in `seconds` */
export async function measureIdle(dataDir: string, seconds: number): Promise<IdleRate> {
  const window = seconds / IDLE_WINDOWS;
  const rates: IdleRate[] = [];
  for (let done = 0; done < IDLE_WINDOWS; done += 1) {
    const before = processorTimeOf(dataDir);
    await sleep(window * 1000);
    const after = processorTimeOf(dataDir);
    rates.push({
      medusa: (after.medusa - before.medusa) / window,
      postgres: (after.postgres - before.postgres) / window,
    });
  }
  const of = (part: keyof IdleRate) => median(rates.map((rate) => rate[part]));
  return { medusa: of('medusa'), postgres: of('postgres') };
}
