import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../bootstrap.mjs';
import { keepOutcomes, type Outcome, type RunnerReport } from '../outcomes/kept-outcomes';
import { readPlaywrightReport } from '../outcomes/playwright-report';
import { runProgram } from '../run-program';
import { type Failure, oneLine, type PartResult } from './part-result';

/** Runs tests of Playwright. @param config path of its configuration */
export function runPlaywright(
  config: string,
  projects: readonly string[],
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<PartResult> {
  const options = [`--config=${config}`, '--reporter=list,json'];
  const named = projects.map((project) => `--project=${project}`);
  return withReport(
    (file) =>
      runProgram('playwright', ['test', ...options, ...named, ...args], {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    readPlaywrightReport,
  );
}

/**
 * Lets a test runner write its JSON report to a file, reads the result from it, and stores the outcome of each test (for
 * `npm run coverage`). A missing report, or an exit code that reports a failure the report does not have, counts as one failure.
 *
 * @param run gets the file's path, returns the exit code
 */
export async function withReport(
  run: (file: string) => Promise<number>,
  read: (report: unknown, root: string) => RunnerReport,
): Promise<PartResult> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-report-'));
  try {
    const file = join(folder, 'report.json');
    const code = await run(file);
    const { outcomes, errors } = read(JSON.parse(await readFile(file, 'utf8')), root);
    await keepOutcomes(root, outcomes);
    const failures = [
      ...outcomes.flatMap(failureOfTest),
      ...errors.map(({ name, reason }) => failureOf(name, reason)),
    ];
    const passed = outcomes.filter((outcome) => outcome.passed).length;
    return code === 0 || failures.length > 0
      ? { passed, failures }
      : { passed, failures: [failureOf('test runner', `It ended with exit code ${code}`)] };
  } catch (error) {
    console.error(error);
    return { passed: 0, failures: [failureOf('test runner', `No report: ${String(error)}`)] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function failureOfTest({ file, title, passed, failure = '' }: Outcome): Failure[] {
  return passed ? [] : [failureOf(`${file} › ${title}`, failure)];
}

function failureOf(name: string, message: string): Failure {
  return { name, reason: oneLine(stripVTControlCharacters(message)) };
}
