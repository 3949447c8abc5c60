import { bundleFigures } from '../../tests/budgets/bundles/bundle-figures';
import { unsupportedCode } from '../../tests/budgets/bundles/unsupported-code';
import { figureLine, isMet } from '../../tests/budgets/figure';
import { readOptions } from '../../tests/faults/read-options';
import { runFaults } from '../../tests/faults/run-faults';
import { root } from '../bootstrap.mjs';
import { CHECKS, RELEASE_CHECKS } from '../check/checks';
import { runChecks } from '../check/run-checks';
import { complaintOf, readCoverage } from '../coverage/judge-coverage';
import { buildFolder } from '../stack/build';
import { runBrowsers } from './browsers';
import { runBudgets } from './budgets';
import { runClusterPart } from './cluster';
import { runE2e } from './e2e';
import { durationText, type Figures } from './figures';
import { runFuzzPart } from './fuzz';
import { runProgram } from './run-program';
import type { TestOptions } from './test-options';
import { keepOutcomes } from './outcomes/kept-outcomes';
import { vitestOutcomes } from './outcomes/vitest-outcomes';
import { vitestFigures } from './vitest-figures';
import { withReport } from './with-report';

/** The parts of `npm test`, in the order in which they run. */
export const PARTS: Record<string, (options: TestOptions) => Promise<Figures>> = {
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
      {
        figuresOf: vitestFigures,
        note: (report) => keepOutcomes(root, vitestOutcomes(report, root)),
      },
    ),
  faults: async ({ args }) => {
    const { passed, failed, lines } = await runFaults(readOptions(args));
    console.log(lines.join('\n'));
    return { passed, failed };
  },
  build: async () => {
    const code = await runProgram('npm', ['run', 'build']);
    if (code !== 0) return { passed: 0, failed: 1 };
    const figures = await bundleFigures(buildFolder(root));
    for (const figure of figures) console.log(figureLine(figure));
    const missed = figures.filter((figure) => !isMet(figure)).length;
    const unsupported = await unsupportedCode(buildFolder(root));
    for (const use of unsupported) console.log(`NOT IN THE OLDEST BROWSERS ${use}`);
    const isSupported = unsupported.length === 0;
    return {
      passed: 1 + figures.length - missed + (isSupported ? 1 : 0),
      failed: missed + unsupported.length,
    };
  },
  cluster: runClusterPart,
  e2e: runE2e,
  browsers: runBrowsers,
  fuzz: runFuzzPart,
  // Behind those whose outcomes it reads.
  coverage: runCoveragePart,
  budgets: runBudgets,
};

async function runCoveragePart(): Promise<Figures> {
  const rows = await readCoverage(root);
  const complaints = rows.flatMap((row) => complaintOf(row) ?? []);
  console.log([...complaints, `${rows.length} rows of docs/requirements.md`].join('\n'));
  return { passed: rows.length - complaints.length, failed: complaints.length };
}

async function runCheckPart({ args }: TestOptions): Promise<Figures> {
  const checks = args.includes('--release') ? RELEASE_CHECKS : CHECKS;
  const results = await runChecks(root, checks, ({ name, passed, tells, output, durationMs }) => {
    console.log(`check:${name} ${passed ? 'passes' : 'FAILS'} (${durationText(durationMs)})`);
    if (!passed || tells) console.log(`${output.trimEnd()}\n`);
  });
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}
