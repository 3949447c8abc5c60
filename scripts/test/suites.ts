export const PART_NAMES = [
  'check',
  'unit',
  'faults',
  'build',
  'cluster',
  'e2e',
  'browsers',
  'fuzz',
  'containers',
  'packages',
  'coverage',
  'budgets',
] as const;

export type PartName = (typeof PART_NAMES)[number];

/** The parts of the suites in the order in which they run. `faults` and `e2e` are divided: each suite runs its own share. */
export const SUITE_PARTS: Readonly<Record<Suite, readonly PartName[]>> = {
  main: ['check', 'unit', 'faults', 'build', 'e2e'],
  rest: [
    'faults',
    'cluster',
    'e2e',
    'browsers',
    'fuzz',
    'packages',
    'containers',
    // Reads the outcomes of all parts before it, and those of the main suite.
    'coverage',
  ],
  full: PART_NAMES,
};

/** One run of the fault schedules, as the arguments of `npm run test:faults`. */
type FaultArguments = readonly string[];

/** The first schedules run in `npm test`, the others in `npm run test:all`, and the mutants, which take five minutes, in the full run. */
export const FAULT_RUNS: Readonly<Record<Suite, readonly FaultArguments[]>> = {
  main: [['--schedules', '1000', '--no-mutants']],
  rest: [['--seed', '1001', '--schedules', '9000', '--no-mutants']],
  full: [[]],
};

/** `main` is `npm test`, `rest` is `npm run test:all`; `full` is both together, and what a single part runs. */
export type Suite = 'main' | 'rest' | 'full';

/** The command line of a test run. */
export interface TestOptions {
  suite: Suite;
  /** Also run the tests that are too long for CI. */
  long: boolean;
  /** Arguments for the part's own test runner. */
  args: readonly string[];
}
