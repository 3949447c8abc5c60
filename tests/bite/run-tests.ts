import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '../../scripts/test/outcomes/outcome';
import { playwrightOutcomes } from '../../scripts/test/outcomes/playwright-outcomes';
import { vitestOutcomes } from '../../scripts/test/outcomes/vitest-outcomes';
import { type Mutant, titleOf } from './mutant';

/** ms that a unit test may take on a busy machine; with a bug in it may wait for ever, which counts for nothing. */
const unitTimeout = 60_000;

/** Runs the unit tests that are to notice these bugs. @param root of the checkout whose tests they are */
export async function runUnitTests(root: string, mutants: readonly Mutant[]): Promise<Outcome[]> {
  const files = [...new Set(mutants.map(({ shownBy }) => shownBy.file))];
  const report = await reportOf(root, 'vitest', (file) => ({
    args: [
      'run',
      ...files,
      '--reporter=json',
      `--outputFile=${file}`,
      `--testTimeout=${unitTimeout}`,
    ],
    env: {},
  }));
  return vitestOutcomes(report, root);
}

/** How a shop is asked. */
export interface Asking {
  /** Tells the tests where the shop is. */
  env: Readonly<Record<string, string>>;
  /** ms that an assertion waits. */
  patience: number;
}

/** Runs the tests of one project that are to notice these bugs, at a shop that is open. */
export async function runShopTests(
  root: string,
  mutants: readonly Mutant[],
  { env, patience }: Asking,
): Promise<Outcome[]> {
  const projects = mutants.flatMap(({ shownBy }) => ('project' in shownBy ? shownBy.project : []));
  const report = await reportOf(root, 'playwright', (file) => ({
    args: [
      'test',
      '--config=tests/playwright.config.ts',
      '--reporter=json',
      // Side by side they would wait for each other.
      '--workers=1',
      ...[...new Set(projects)].map((project) => `--project=${project}`),
      `--grep=${mutants.map((mutant) => titleOf(mutant).source).join('|')}`,
      ...new Set(mutants.map(({ shownBy }) => shownBy.file)),
    ],
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      TEST_LONG: '1',
      TEST_PATIENCE: String(patience),
    },
  }));
  return playwrightOutcomes(report, root);
}

interface Asked {
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}

/**
 * The report that a test runner writes; that tests fail is no error.
 * @param ask how it is called to write its report to a file
 * @throws with what it printed where it writes none
 */
async function reportOf(
  root: string,
  program: string,
  ask: (file: string) => Asked,
): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-bite-report-'));
  try {
    const file = join(folder, 'report.json');
    const { args, env } = ask(file);
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
