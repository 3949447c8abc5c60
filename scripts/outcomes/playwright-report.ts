import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import type { Outcome, RunnerReport } from './kept-outcomes';

const testSchema = v.object({
  projectName: v.string(),
  status: v.string(),
  results: v.optional(
    v.array(
      v.object({ errors: v.optional(v.array(v.object({ message: v.optional(v.string()) }))) }),
    ),
  ),
});

type Test = v.InferOutput<typeof testSchema>;

interface Suite {
  title: string;
  specs: {
    title: string;
    file: string;
    tests: Test[];
  }[];
  suites?: Suite[] | undefined;
}

const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      tests: v.array(testSchema),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});

const reportSchema = v.object({
  config: v.object({ rootDir: v.string() }),
  suites: v.array(suiteSchema),
  errors: v.array(v.object({ message: v.optional(v.string(), '') })),
});

/** Reads Playwright's JSON report: each test once a browser profile; one that was skipped is not in it. */
export function readPlaywrightReport(report: unknown, root: string): RunnerReport {
  const { config, suites, errors } = v.parse(reportSchema, report);
  return {
    // A file's own suite bears its name, which is no part of a title.
    outcomes: suites.flatMap((suite) => outcomesOf({ ...suite, title: '' }, [])),
    errors: errors.map(({ message }) => ({ name: 'playwright', reason: message })),
  };

  function outcomesOf(suite: Suite, above: readonly string[]): Outcome[] {
    const names = suite.title === '' ? above : [...above, suite.title];
    const own = suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .map((test) => {
          const passed = test.status === 'expected' || test.status === 'flaky';
          return {
            file: relative(root, join(config.rootDir, file)),
            title: `${[...names, title].join(' ')} [${test.projectName}]`,
            passed,
            ...(!passed && { failure: failureOf(test) }),
          };
        }),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => outcomesOf(inner, names))];
  }
}

/** Of the last time it was run. */
function failureOf({ results = [] }: Test): string {
  const messages = results.at(-1)?.errors?.flatMap(({ message }) => message ?? []) ?? [];
  return stripVTControlCharacters(messages.join('\n'));
}
