import fc from 'fast-check';
import { live } from './adversary';
import type { Violation } from './books';
import type { Plan } from './plan';
import { planInWords } from './plan-in-words';
import { plansOf } from './plans';
import type { Tally } from './stage';
import { usualThemes, type Theme } from './theme';

/** One schedule in so many lives in real IndexedDB semantics, which is slower; the others in the log in memory. */
const indexedDbEvery = 20;

/** ms after which a plan is as small as it gets. */
const longestShrinking = 120_000;

/** A schedule that went wrong. */
export interface Failure {
  /** Brings it back. */
  seed: number;
  violations: readonly Violation[];
  /** The plan, as small as it could be made. */
  plan: string;
}

export interface Ran {
  edits: number;
  failure: Failure | null;
}

interface Way {
  tally: Tally;
  /** Whether a plan that fails is made smaller; takes some hundred schedules. */
  shrinks: boolean;
  /** ms after which a schedule never ends; it takes some 10 ms. */
  longest: number;
  /** Overrules the share that runs over IndexedDB. */
  inIndexedDb?: boolean;
  /** Overrules what the seed has more of. */
  theme?: Theme;
}

/** Runs the schedule of a seed. */
export async function runSeed(seed: number, way: Way): Promise<Ran> {
  const { tally, shrinks, inIndexedDb, theme = themeOf(seed) } = way;
  const isInIndexedDb = inIndexedDb ?? seed % indexedDbEvery === 0;
  let edits = 0;
  const found = new Map<Plan, readonly Violation[]>();
  const property = fc.asyncProperty(fc.noBias(plansOf(theme)), async (plan) => {
    const lived = await live(plan, isInIndexedDb, tally);
    edits += lived.edits;
    if (lived.violations.length === 0) return true;
    found.set(plan, lived.violations);
    return false;
  });
  const how = {
    seed: mixed(seed),
    numRuns: 1,
    endOnFailure: !shrinks,
    interruptAfterTimeLimit: shrinks ? longestShrinking : way.longest,
  };
  const { failed, counterexample, errorInstance } = await fc.check(property, how);
  if (!failed) return { edits, failure: null };
  if (counterexample === null) {
    const what = errorInstance === null ? 'the schedule does not end' : inWords(errorInstance);
    return { edits, failure: { seed, violations: [{ kind: 'wrong', what }], plan: '' } };
  }
  const [plan] = counterexample;
  const violations = found.get(plan) ?? [{ kind: 'wrong', what: inWords(errorInstance) }];
  return { edits, failure: { seed, violations, plan: planInWords(plan) } };
}

/** Half of them have a theme. */
function themeOf(seed: number): Theme {
  return usualThemes[(mixed(seed) >>> 0) % (2 * usualThemes.length - 2)] ?? 'all';
}

/** Neighbouring seeds begin alike in the generator; mixed they do not. */
function mixed(seed: number): number {
  let one = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  one = Math.imul(one ^ (one >>> 16), 0x45d9f3b);
  return one ^ (one >>> 16);
}

function inWords(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
}
