import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
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
 * @param root absolute path of the repository
 * @param onResult called as each check ends
 */
export async function runChecks(
  root: string,
  checks: readonly Check[],
  onResult: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = await runCheck(root, check);
    results.push(result);
    onResult(result);
  }
  return results;
}

function runCheck(
  root: string,
  { name, program, args, isVerbose = false }: Check,
): Promise<CheckResult> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const bin = join(root, 'node_modules', '.bin');
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = (passed: boolean): void =>
      resolve({ name, passed, isVerbose, output, durationMs: performance.now() - startedAt });
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
