import { findBrowser } from '../../scripts/test/browser/find-browser';
import { thisMachine } from '../../scripts/test/browser/this-machine';
import { durationText } from '../../scripts/test/figures';
import { type BittenShop, needOf, openBittenShop } from './bitten-shop';
import { withBug } from './checkout-copy';
import type { Mutant } from './mutant';
import { type Bite, biteLine } from './report';
import { type Asking, runShopTests } from './run-tests';
import { complaintOf, type Verdict, verdictOn } from './verdict';

/** ms that assertions wait in tests/playwright.config.ts: for machines that are four times slower. */
const usualPatience = 40_000;

/** ms where a failure is expected. With 5 s a busy machine failed where the shop answers late, and not by the bug. */
const shortPatience = 15_000;

/** Bugs that ask for the same follow each other. */
const NEEDS = ['nothing', 'restart', 'build'] as const;

/**
 * Bugs that tests of the whole shop are to notice.
 * @param copy root of the checkout they are put into
 * @param dataDir absolute path of a new folder
 */
export async function biteShop(
  copy: string,
  dataDir: string,
  mutants: readonly Mutant[],
  tell: (line: string) => void,
): Promise<Bite[]> {
  if (mutants.length === 0) return [];
  const { executablePath, env } = findBrowser(thisMachine(copy));
  const startedAt = performance.now();
  const shop = await openBittenShop(copy, dataDir);
  tell(`A shop of the copy is open: ${durationText(performance.now() - startedAt)}`);
  const browser = { ...env, PLAYWRIGHT_CHROMIUM_PATH: executablePath };
  try {
    const ask = (patience: number) => ({ env: { ...browser, ...shop.env }, patience });
    const sound = await findSound(copy, mutants, ask);
    return await biteAll({ copy, shop, ask, tell }, sound);
  } finally {
    await shop.stop();
  }
}

/** A bug with how long its test has to wait; or why that test says nothing. */
type Sound = { mutant: Mutant; patience: number } | { mutant: Mutant; complaint: string };

type Ask = (patience: number) => Asking;

/** A test counts only where it passes without the bug; with little patience, if it can. */
async function findSound(copy: string, mutants: readonly Mutant[], ask: Ask): Promise<Sound[]> {
  const hurried = await runShopTests(copy, mutants, ask(shortPatience));
  const all: Sound[] = [];
  for (const mutant of mutants) {
    if (complaintOf(mutant, hurried) === null) {
      all.push({ mutant, patience: shortPatience });
      continue;
    }
    const complaint = complaintOf(mutant, await runShopTests(copy, [mutant], ask(usualPatience)));
    all.push(complaint === null ? { mutant, patience: usualPatience } : { mutant, complaint });
  }
  return all;
}

interface Work {
  copy: string;
  shop: BittenShop;
  ask: Ask;
  tell: (line: string) => void;
}

async function biteAll(work: Work, all: readonly Sound[]): Promise<Bite[]> {
  const order = ({ mutant }: Sound) => NEEDS.indexOf(needOf(mutant.file));
  const bites: Bite[] = [];
  /** Put in before, and taken out of the sources since, but not of the shop. */
  let before: string[] = [];
  for (const one of all.toSorted((a, b) => order(a) - order(b))) {
    const { mutant } = one;
    const startedAt = performance.now();
    const verdict = await verdictOf(work, one, before);
    if ('patience' in one) before = [mutant.file];
    const bite = { mutant, verdict, ms: performance.now() - startedAt };
    bites.push(bite);
    work.tell(biteLine(bite));
  }
  return bites;
}

/** @param before files that were changed and are as they were, which the shop has not heard of */
async function verdictOf(
  { copy, shop, ask }: Work,
  sound: Sound,
  before: readonly string[],
): Promise<Verdict> {
  if ('complaint' in sound) return { bites: false, why: sound.complaint };
  const { mutant, patience } = sound;
  try {
    const outcomes = await withBug(copy, mutant, async () => {
      await shop.follow([mutant.file, ...before]);
      return runShopTests(copy, [mutant], ask(patience));
    });
    return verdictOn(mutant, outcomes);
  } catch (error) {
    // Such as a bug that does not build: the next one may.
    return { bites: false, why: error instanceof Error ? error.message : String(error) };
  }
}
