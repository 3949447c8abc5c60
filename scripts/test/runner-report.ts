import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { root } from '../bootstrap.mjs';
import { keepOutcomes, type Outcome } from '../outcomes/kept-outcomes';
import { playwrightOutcomes } from '../outcomes/playwright-outcomes';
import { vitestOutcomes } from '../outcomes/vitest-outcomes';
import { type Failure, oneLine, type PartResult } from './part-result';
import { runProgram } from './run-program';

/** The JSON report of a test runner. */
export interface RunnerReport {
  outcomes: readonly Outcome[];
  /** Errors outside of all tests. */
  errors: readonly Failure[];
}

const vitestSchema = v.object({
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(v.object({ status: v.string() })),
    }),
  ),
});

/** Vitest's report. A file that fails without a failed test (it does not load, or a hook fails) is an error. */
export function readVitestReport(report: unknown): RunnerReport {
  const { success, testResults } = v.parse(vitestSchema, report);
  const outcomes = vitestOutcomes(report, root);
  const errors = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    .map(({ name, message }) => failureOf(relative(root, name), message));
  const isExplained = errors.length > 0 || outcomes.some(({ passed }) => !passed);
  return {
    outcomes,
    errors:
      success || isExplained ? errors : [failureOf('vitest', 'An error outside of all tests')],
  };
}

const playwrightSchema = v.object({
  errors: v.array(v.object({ message: v.optional(v.string(), '') })),
});

export function readPlaywrightReport(report: unknown): RunnerReport {
  const { errors } = v.parse(playwrightSchema, report);
  return {
    outcomes: playwrightOutcomes(report, root),
    errors: errors.map(({ message }) => failureOf('playwright', message)),
  };
}

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
  read: (report: unknown) => RunnerReport,
): Promise<PartResult> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-report-'));
  try {
    const file = join(folder, 'report.json');
    const code = await run(file);
    const { outcomes, errors } = read(JSON.parse(await readFile(file, 'utf8')));
    await keepOutcomes(root, outcomes);
    const failures = [...outcomes.flatMap(failureOfTest), ...errors];
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
