import { findBrowser } from '../../scripts/test/browser/find-browser';
import { thisMachine } from '../../scripts/test/browser/this-machine';
import { durationText } from '@aangan/dev-stack/output/progress';
import { type MutatedShop, requiredUpdate, openMutatedShop } from './mutated-shop';
import { withMutant } from './checkout-copy';
import type { Mutant } from './mutant';
import { type MutantResult, formatResult } from './report';
import { type ShopTestOptions, runShopTests } from './run-tests';
import { findBaselineProblem, type MutantStatus, mutantStatus } from './mutant-status';

/** How long assertions wait in tests/playwright.config.ts. */
const NORMAL_TIMEOUT_MS = 40_000;

/** For tests that are expected to fail. At 5 s, tests on a busy machine failed without the bug. */
const SHORT_TIMEOUT_MS = 15_000;

/** Mutants are sorted by what they require of the shop, to save restarts and builds. */
const UPDATES = ['nothing', 'restart', 'build'] as const;

/**
 * Runs the mutants that an end-to-end test must kill.
 * @param copy root of the checkout that is mutated
 * @param dataDir absolute path of a new folder
 */
export async function runShopMutants(
  copy: string,
  dataDir: string,
  mutants: readonly Mutant[],
  log: (line: string) => void,
): Promise<MutantResult[]> {
  if (mutants.length === 0) return [];
  const { executablePath, env } = findBrowser(thisMachine(copy));
  const startedAt = performance.now();
  const shop = await openMutatedShop(copy, dataDir);
  log(`Started the shop of the copy: ${durationText(performance.now() - startedAt)}`);
  const browser = { ...env, PLAYWRIGHT_CHROMIUM_PATH: executablePath };
  try {
    const optionsFor = (timeoutMs: number) => ({ env: { ...browser, ...shop.env }, timeoutMs });
    const baselines = await runBaseline(copy, mutants, optionsFor);
    return await runMutants({ copy, shop, optionsFor, log }, baselines);
  } finally {
    await shop.stop();
  }
}

/** The timeout with which a mutant's test passes without the bug, or why it does not pass. */
type Baseline = { mutant: Mutant; timeoutMs: number } | { mutant: Mutant; problem: string };

type OptionsFor = (timeoutMs: number) => ShopTestOptions;

/** Runs all tests without a bug, first with the short timeout and those that fail again with the normal one. */
async function runBaseline(
  copy: string,
  mutants: readonly Mutant[],
  optionsFor: OptionsFor,
): Promise<Baseline[]> {
  const outcomes = await runShopTests(copy, mutants, optionsFor(SHORT_TIMEOUT_MS));
  const baselines: Baseline[] = [];
  for (const mutant of mutants) {
    if (findBaselineProblem(mutant, outcomes) === null) {
      baselines.push({ mutant, timeoutMs: SHORT_TIMEOUT_MS });
      continue;
    }
    const problem = findBaselineProblem(
      mutant,
      await runShopTests(copy, [mutant], optionsFor(NORMAL_TIMEOUT_MS)),
    );
    baselines.push(
      problem === null ? { mutant, timeoutMs: NORMAL_TIMEOUT_MS } : { mutant, problem },
    );
  }
  return baselines;
}

interface MutationContext {
  copy: string;
  shop: MutatedShop;
  optionsFor: OptionsFor;
  log: (line: string) => void;
}

async function runMutants(
  context: MutationContext,
  baselines: readonly Baseline[],
): Promise<MutantResult[]> {
  const order = ({ mutant }: Baseline) => UPDATES.indexOf(requiredUpdate(mutant.file));
  const results: MutantResult[] = [];
  /** Restored in the sources, but still mutated in the running shop. */
  let restored: string[] = [];
  for (const baseline of baselines.toSorted((a, b) => order(a) - order(b))) {
    const { mutant } = baseline;
    const startedAt = performance.now();
    const status = await testMutant(context, baseline, restored);
    if ('timeoutMs' in baseline) restored = [mutant.file];
    const result = { mutant, status, ms: performance.now() - startedAt };
    results.push(result);
    context.log(formatResult(result));
  }
  return results;
}

/** @param restored files that the running shop still has in their mutated form */
async function testMutant(
  { copy, shop, optionsFor }: MutationContext,
  baseline: Baseline,
  restored: readonly string[],
): Promise<MutantStatus> {
  if ('problem' in baseline) return { isKilled: false, reason: baseline.problem };
  const { mutant, timeoutMs } = baseline;
  try {
    const outcomes = await withMutant(copy, mutant, async () => {
      await shop.update([mutant.file, ...restored]);
      return runShopTests(copy, [mutant], optionsFor(timeoutMs));
    });
    return mutantStatus(mutant, outcomes);
  } catch (error) {
    // For example a mutant that does not build: the next one may.
    return { isKilled: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
