import { bundleFigures } from '../../tests/budgets/bundles/bundle-figures';
import { costlySelectors } from '../../tests/budgets/bundles/costly-selectors';
import { unsupportedCode } from '../../tests/budgets/bundles/unsupported-code';
import { failuresOf, figureLine, isMet } from '../../tests/budgets/figure';
import { readOptions } from '../../tests/faults/read-options';
import { runFaults } from '../../tests/faults/run-faults';
import { root } from '../bootstrap.mjs';
import { CHECKS, RELEASE_CHECKS } from '../check/checks';
import { runChecks } from '../check/run-checks';
import { coverageProblem, readCoverage } from '../coverage/read-coverage';
import { writeCoverage } from '../coverage/write-coverage';
import { readVitestReport } from '../outcomes/vitest-report';
import { runProgram } from '../run-program';
import { buildFolder } from '@aangan/dev-stack/setup/build-storefront';
import { runBrowsers } from './browsers';
import { runBudgets } from './budgets';
import { runClusterPart } from './cluster';
import { runContainersPart } from './containers';
import { runE2e } from './e2e';
import { runPackagesPart } from './packages';
import { countedResult, joinResults, oneLine, type PartResult } from './part-result';
import { durationText } from '@aangan/dev-stack/output/progress';
import { runFuzzPart } from './fuzz/part';
import { FAULT_RUNS, type PartName, type TestOptions } from './suites';
import { withReport } from './runner-report';

/** What each part of a test run does. */
export const PARTS: Readonly<Record<PartName, (options: TestOptions) => Promise<PartResult>>> = {
  check: runCheckPart,
  unit: ({ args }) =>
    withReport(
      (file) =>
        runProgram('vitest', [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          ...args,
        ]),
      readVitestReport,
    ),
  faults: async ({ suite, args }) => {
    const results: PartResult[] = [];
    for (const run of FAULT_RUNS[suite]) {
      const { lines, ...result } = await runFaults(readOptions([...run, ...args]));
      console.log(lines.join('\n'));
      results.push(result);
    }
    return joinResults(results);
  },
  build: async () => {
    const code = await runProgram('npm', ['run', 'build']);
    if (code !== 0) {
      return { passed: 0, failures: [{ name: 'npm run build', reason: `exit code ${code}` }] };
    }
    const folder = buildFolder(root);
    const figures = await bundleFigures(folder);
    for (const figure of figures) console.log(figureLine(figure));
    const missed = figures.filter((figure) => !isMet(figure));
    const rules = [
      { name: 'oldest supported browsers', found: await unsupportedCode(folder) },
      { name: 'costly selectors', found: await costlySelectors(folder) },
    ];
    const kept = rules.filter(({ found }) => found.length === 0);
    const broken = rules.flatMap(({ name, found }) =>
      found.map((use) => ({ name, reason: oneLine(use) })),
    );
    for (const { name, reason } of broken) console.log(`${name}: ${reason}`);
    return {
      passed: 1 + figures.length - missed.length + kept.length,
      failures: [...failuresOf(missed), ...broken],
    };
  },
  cluster: runClusterPart,
  e2e: runE2e,
  browsers: runBrowsers,
  fuzz: runFuzzPart,
  containers: runContainersPart,
  packages: runPackagesPart,
  coverage: runCoveragePart,
  budgets: runBudgets,
};

async function runCoveragePart(): Promise<PartResult> {
  const rows = await readCoverage(root);
  if (rows.every(({ tests }) => tests.length === 0)) {
    throw new Error('No test results yet: run npm test and npm run test:all first');
  }
  const document = await writeCoverage(root, rows);
  const complaints = rows.flatMap((row) => coverageProblem(row) ?? []);
  const covered = rows.length - complaints.length;
  console.log([...complaints, `${document}: ${covered} of ${rows.length} rows`].join('\n'));
  return countedResult('docs/requirements.md', rows.length, complaints);
}

async function runCheckPart({ args }: TestOptions): Promise<PartResult> {
  const checks = args.includes('--release') ? RELEASE_CHECKS : CHECKS;
  const results = await runChecks(checks, ({ name, passed, isVerbose, output, durationMs }) => {
    console.log(`check:${name} ${passed ? 'passes' : 'FAILS'} (${durationText(durationMs)})`);
    if (!passed || isVerbose) console.log(`${output.trimEnd()}\n`);
  });
  const failed = results.filter(({ passed }) => !passed);
  return {
    passed: results.length - failed.length,
    failures: failed.map(({ name, output }) => ({
      name: `check:${name}`,
      reason: oneLine(output),
    })),
  };
}
