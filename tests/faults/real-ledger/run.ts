import type { Stack } from '../../stack/launch-stack';
import type { ViolationKind } from '../oracle-state';
import { Tally } from '../tally';
import { findViolations } from './find-violations';
import { play } from './play';
import { inWords, scheduleOf } from './schedule';
import { type LedgerShop, openLedgerShop } from './shop';

/** Number of schedules that run at once, each with a customer of its own. */
const AT_A_TIME = 4;

/** The result of a run. */
export interface Outcome {
  schedules: number;
  /** Number of sealed batches. */
  batches: number;
  tally: Tally;
  /** Number of violations of each kind. */
  violations: Map<ViolationKind, number>;
  failures: string[];
}

/** The result of a run that has not begun. */
export function newOutcome(): Outcome {
  return { schedules: 0, batches: 0, tally: new Tally(), violations: new Map(), failures: [] };
}

/**
 * Plays the schedules of some seeds against the real ledger, several at once.
 * @param outcome updated meanwhile, so that an interrupted run has a result
 */
export async function runSeeds(
  stack: Stack,
  seeds: readonly number[],
  outcome: Outcome,
  say: (words: string) => void,
): Promise<void> {
  const shop = await openLedgerShop(stack, outcome.tally);
  try {
    const left = [...seeds];
    const worker = async (): Promise<void> => {
      for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
        await watch(seed, shop, outcome, say);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  } finally {
    await shop.close();
  }
}

async function watch(
  seed: number,
  shop: LedgerShop,
  outcome: Outcome,
  say: (words: string) => void,
): Promise<void> {
  const schedule = scheduleOf(seed);
  const fail = (words: readonly string[]): void => {
    const again = `again: npm run test:faults:ledger -- --seed ${seed} --schedules 1`;
    const failure = [`Seed ${seed}`, again, ...words, ...inWords(schedule)].join('\n  ');
    outcome.failures.push(failure);
    say(failure);
  };
  try {
    const played = await play(schedule, shop);
    const found = findViolations(played);
    outcome.batches += played.devices
      .flat()
      .flatMap(({ writes }) => writes)
      .filter((write) => write.store === 'seals' && 'put' in write).length;
    for (const { kind } of found)
      outcome.violations.set(kind, (outcome.violations.get(kind) ?? 0) + 1);
    if (found.length > 0) fail(found.map(({ kind, what }) => `${kind}: ${what}`));
  } catch (error) {
    fail([error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  }
  outcome.schedules += 1;
  if (outcome.schedules % 20 === 0)
    say(`${outcome.schedules} schedules, ${outcome.failures.length} failed`);
}
