import { durationText } from '@aangan/dev-stack/output/progress';
import pg from 'pg';
import { databaseOf } from '../e2e/world/shop-database';
import { ShopOwner } from '../e2e/world/shop-owner';
import { StoreApi } from '../e2e/world/store-api';
import type { Stack } from '../stack/launch-stack';
import { startSecondMedusa } from '../stack/second-medusa';
import { createCatalogue } from './catalogue/catalogue';
import { CatalogueState } from './catalogue-state';
import { DatabaseFault } from './database-fault';
import { type DifferentialShop, newTally, type Tally } from './differential-shop';
import { play } from './play';
import { sequenceOf } from './draw-sequence';
import { describeSequence, type Sequence } from './sequence';
import { shrink } from './shrink';

/** The result of a run. */
export interface Outcome {
  sequences: number;
  tally: Tally;
  failures: string[];
}

/** The result of a run that has not begun. */
export function newOutcome(): Outcome {
  return { sequences: 0, tally: newTally(), failures: [] };
}

/** No jobs and subscribers, which would take part of the processor: nothing here waits for them. */
const COMMON_SETTINGS = { MEDUSA_WORKER_MODE: 'server', LOG_LEVEL: 'error' };

/** Settings of the shop: its own Medusa is the oracle. */
export const ORACLE_SETTINGS = { ...COMMON_SETTINGS, CART_PATH: 'workflows' };

const ENGINE_SETTINGS = { ...COMMON_SETTINGS, CART_PATH: 'engine' };

/** Decides the amounts of the catalogue, so that a seed is the same sequence of prices in every run. */
const CATALOGUE_SEED = 306;

/**
 * Lets something be done with a shop whose own Medusa applies edits by workflows, and a second Medusa that applies them by the
 * engine. Both use one database.
 * @param stack opened with `ORACLE_SETTINGS`
 * @param root of a checkout with another engine
 */
export async function withDifferentialShop<T>(
  stack: Stack,
  tally: Tally,
  work: (shop: DifferentialShop, restart: (root: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const database = new pg.Pool({ connectionString: databaseOf(stack.dataDir), max: 4 });
  const start = (root?: string) => startSecondMedusa(stack, ENGINE_SETTINGS, root);
  let engine: Awaited<ReturnType<typeof start>> | undefined;
  try {
    const catalogue = await createCatalogue(store, stack, CATALOGUE_SEED);
    const notifyMedusas = async (productId: string) => {
      for (const backendUrl of [stack.backendUrl, engine?.url ?? stack.backendUrl]) {
        // An owner's token lasts an hour.
        const owner = new ShopOwner(store, { ...stack, backendUrl });
        await owner.must('POST', `/admin/products/${productId}`, {});
      }
    };
    const state = new CatalogueState(database, catalogue, notifyMedusas);
    await state.begin();
    const fault = await DatabaseFault.create(database);
    engine = await start();
    const shop: DifferentialShop = {
      store,
      database,
      catalogue,
      state,
      fault,
      engineUrl: engine.url,
      oracleUrl: stack.backendUrl,
      tally,
    };
    return await work(shop, async (root) => {
      await engine?.kill();
      engine = await start(root);
      shop.engineUrl = engine.url;
    });
  } finally {
    await engine?.kill();
    await database.end();
  }
}

/**
 * Plays the sequences of some seeds, one after the other: they change the catalogue. Each range of seeds that is done is reported, so
 * that the results of several runs can be added up.
 *
 * The oracle is Medusa itself, never the engine: two of five sequences are applied edit by edit by the routes of its store API,
 * the others batch by batch by its workflows (`CART_PATH=workflows`), which is faster and compares the outcomes too.
 * @param ranges not empty; several shops may take theirs from one iterator
 * @param outcome updated meanwhile, so that an interrupted run has a result
 */
export async function runSeeds(
  shop: DifferentialShop,
  ranges: Iterable<readonly number[]>,
  outcome: Outcome,
  say: (words: string) => void,
): Promise<void> {
  for (const seeds of ranges) {
    const startedAt = performance.now();
    let failed = 0;
    for (const seed of seeds) {
      const sequence = sequenceOf(seed);
      const found = await playSafely(sequence, shop);
      outcome.sequences += 1;
      if (found.length === 0) continue;
      failed += 1;
      say(`Seed ${seed} differs: ${found[0]}`);
      const failure = await describeFailure(sequence, found, shop);
      outcome.failures.push(failure);
      say(failure);
    }
    const took = durationText(performance.now() - startedAt);
    say(
      `seeds ${seeds[0]} to ${seeds.at(-1)}: ${seeds.length} sequences, ${failed} failed (${took})`,
    );
  }
}

/** What stops a sequence counts as a difference. */
export async function playSafely(sequence: Sequence, shop: DifferentialShop): Promise<string[]> {
  try {
    return await play(sequence, shop);
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

async function describeFailure(
  sequence: Sequence,
  found: readonly string[],
  shop: DifferentialShop,
): Promise<string> {
  const uncounted = { ...shop, tally: newTally() };
  let last = found;
  const small = await shrink(sequence, async (candidate) => {
    const differences = await playSafely(candidate, uncounted);
    if (differences.length > 0) last = differences;
    return differences.length > 0;
  });
  return [
    `Seed ${sequence.seed}`,
    `again: npm run test:differential -- --seed ${sequence.seed} --sequences 1`,
    ...last,
    'the smallest sequence that differs:',
    ...describeSequence(small),
  ].join('\n  ');
}
