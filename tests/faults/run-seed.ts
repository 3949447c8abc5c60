import fc from 'fast-check';
import { runPlan } from './run-plan';
import type { Violation } from './oracle-state';
import type { Plan } from './plan';
import { formatPlan } from './format-plan';
import { plansOf } from './plans';
import type { FaultCounts } from './fixture';
import { usualThemes, type Theme } from './theme';

/** One schedule in this number uses real IndexedDB semantics, which is slower; the others a log in memory. */
const indexedDbEvery = 20;

/** Time limit of shrinking a plan. */
const SHRINK_TIMEOUT_MS = 120_000;

/** A schedule that failed. */
export interface Failure {
  /** Reproduces the failure. */
  seed: number;
  violations: readonly Violation[];
  /** The plan, shrunk as far as possible. */
  plan: string;
}

export interface Ran {
  edits: number;
  failure: Failure | null;
}

interface Way {
  tally: FaultCounts;
  /** Whether to shrink a plan that fails, which runs some hundred schedules. */
  shrinks: boolean;
  /** Time limit of a schedule in ms, which normally takes about 10 ms. */
  longest: number;
  /** Overrides the share that uses IndexedDB. */
  inIndexedDb?: boolean;
  /** Overrides the theme of the seed. */
  theme?: Theme;
}

/** Runs the schedule of a seed. */
export async function runSeed(seed: number, way: Way): Promise<Ran> {
  const { tally, shrinks, inIndexedDb, theme = themeOf(seed) } = way;
  const isInIndexedDb = inIndexedDb ?? seed % indexedDbEvery === 0;
  let edits = 0;
  const found = new Map<Plan, readonly Violation[]>();
  const property = fc.asyncProperty(fc.noBias(plansOf(theme)), async (plan) => {
    const result = await runPlan(plan, isInIndexedDb, tally);
    edits += result.edits;
    if (result.violations.length === 0) return true;
    found.set(plan, result.violations);
    return false;
  });
  const how = {
    seed: mixSeed(seed),
    numRuns: 1,
    endOnFailure: !shrinks,
    interruptAfterTimeLimit: shrinks ? SHRINK_TIMEOUT_MS : way.longest,
  };
  const { failed, counterexample, errorInstance } = await fc.check(property, how);
  if (!failed) return { edits, failure: null };
  if (counterexample === null) {
    const what = errorInstance === null ? 'the schedule does not end' : inWords(errorInstance);
    return { edits, failure: { seed, violations: [{ kind: 'wrong', what }], plan: '' } };
  }
  const [plan] = counterexample;
  const violations = found.get(plan) ?? [{ kind: 'wrong', what: inWords(errorInstance) }];
  return { edits, failure: { seed, violations, plan: formatPlan(plan) } };
}

/** Half of the schedules have a theme. */
function themeOf(seed: number): Theme {
  const mixed = mixSeed(seed) >>> 0;
  const theme = usualThemes[mixed % (2 * usualThemes.length - 2)];
  return theme ?? (mixed % 3 === 0 ? 'orders' : 'all');
}

/** Neighbouring seeds begin alike in the generator, so they are mixSeed. */
function mixSeed(seed: number): number {
  let one = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  one = Math.imul(one ^ (one >>> 16), 0x45d9f3b);
  return one ^ (one >>> 16);
}

function inWords(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
}
