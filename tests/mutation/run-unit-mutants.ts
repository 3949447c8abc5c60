import { withMutant } from './checkout-copy';
import type { Mutant } from './mutant';
import { type MutantResult, formatResult } from './report';
import { runUnitTests } from './run-tests';
import { findBaselineProblem, mutantStatus } from './mutant-status';

/** Runs the mutants that a unit test must kill. @param copy root of the checkout that is mutated */
export async function runUnitMutants(
  copy: string,
  mutants: readonly Mutant[],
  log: (line: string) => void,
): Promise<MutantResult[]> {
  if (mutants.length === 0) return [];
  const baseline = await runUnitTests(copy, mutants);
  const results: MutantResult[] = [];
  for (const mutant of mutants) {
    const startedAt = performance.now();
    const problem = findBaselineProblem(mutant, baseline);
    const status =
      problem === null
        ? mutantStatus(mutant, await withMutant(copy, mutant, () => runUnitTests(copy, [mutant])))
        : { isKilled: false as const, reason: problem };
    const result = { mutant, status, ms: performance.now() - startedAt };
    results.push(result);
    log(formatResult(result));
  }
  return results;
}
