import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '../../scripts/outcomes/kept-outcomes';
import { readPlaywrightReport } from '../../scripts/outcomes/playwright-report';
import { readVitestReport } from '../../scripts/outcomes/vitest-report';
import { type Mutant, titleOf } from './mutant';

/** A mutant can make a test wait forever; a test that times out does not count as failed. */
const UNIT_TIMEOUT_MS = 60_000;

/** Runs the unit tests that must kill these mutants. @param root of the checkout whose tests they are */
export async function runUnitTests(root: string, mutants: readonly Mutant[]): Promise<Outcome[]> {
  const files = [...new Set(mutants.map(({ shownBy }) => shownBy.file))];
  const report = await reportOf(root, 'vitest', (file) => ({
    args: [
      'run',
      ...files,
      '--reporter=json',
      `--outputFile=${file}`,
      `--testTimeout=${UNIT_TIMEOUT_MS}`,
    ],
    env: {},
  }));
  return readVitestReport(report, root).outcomes;
}

export interface ShopTestOptions {
  /** The addresses of the running shop. */
  env: Readonly<Record<string, string>>;
  /** How long an assertion waits. */
  timeoutMs: number;
}

/** Runs the tests of one project that must kill these mutants, against a running shop. */
export async function runShopTests(
  root: string,
  mutants: readonly Mutant[],
  { env, timeoutMs }: ShopTestOptions,
): Promise<Outcome[]> {
  const projects = mutants.flatMap(({ shownBy }) => ('project' in shownBy ? shownBy.project : []));
  const report = await reportOf(root, 'playwright', (file) => ({
    args: [
      'test',
      '--config=tests/playwright.config.ts',
      '--reporter=json',
      // Parallel tests would slow each other down and time out.
      '--workers=1',
      ...[...new Set(projects)].map((project) => `--project=${project}`),
      `--grep=${mutants.map((mutant) => titleOf(mutant).source).join('|')}`,
      ...new Set(mutants.map(({ shownBy }) => shownBy.file)),
    ],
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      TEST_LONG: '1',
      TEST_PATIENCE: String(timeoutMs),
    },
  }));
  return readPlaywrightReport(report, root).outcomes;
}

interface RunnerCall {
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}

/**
 * Runs a test runner and reads its report. Failing tests are no error.
 * @param callFor arguments that make it write its report to the file
 * @throws with the output of the runner if it writes no report
 */
async function reportOf(
  root: string,
  program: string,
  callFor: (file: string) => RunnerCall,
): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-mutation-report-'));
  try {
    const file = join(folder, 'report.json');
    const { args, env } = callFor(file);
    const output = await outputOf(root, program, args, env);
    const text = await readFile(file, 'utf8').catch((cause: unknown) => {
      throw new Error(`${program} wrote no report:\n${output}`, { cause });
    });
    return JSON.parse(text);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function outputOf(
  root: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    execFile(join(root, 'node_modules/.bin', program), args, options, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}
