import { runProgram } from '../run-program';
import type { Check } from './checks';

/** How one check ended. */
export interface CheckResult {
  name: string;
  passed: boolean;
  /** Whether its output is shown even if it passed. */
  isVerbose: boolean;
  /** All it printed, stdout and stderr in their order. */
  output: string;
  durationMs: number;
}

/**
 * Runs checks one after the other; a failing one does not stop the rest.
 *
 * @param onResult called as each check ends
 */
export async function runChecks(
  checks: readonly Check[],
  onResult: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, program, args, isVerbose = false } of checks) {
    const startedAt = performance.now();
    let output = '';
    const code = await runProgram(program, args, {}, (text) => {
      output += text;
    });
    const durationMs = performance.now() - startedAt;
    const result = { name, passed: code === 0, isVerbose, output, durationMs };
    results.push(result);
    onResult(result);
  }
  return results;
}
