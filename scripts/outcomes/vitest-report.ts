import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import type { RunnerReport } from './kept-outcomes';

const reportSchema = v.object({
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

/**
 * Reads vitest's JSON report; a test that was not run is not in it. A file that fails without a failed test (it does not load, or a
 * hook fails) is an error.
 */
export function readVitestReport(report: unknown, root: string): RunnerReport {
  const { success, testResults } = v.parse(reportSchema, report);
  const outcomes = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages }) => ({
        file: relative(root, name),
        title: fullName,
        passed: status === 'passed',
        ...(status === 'failed' && {
          failure: stripVTControlCharacters(failureMessages.join('\n')),
        }),
      })),
  );
  const errors = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    .map(({ name, message }) => ({ name: relative(root, name), reason: message }));
  const isExplained = success || errors.length > 0 || outcomes.some(({ passed }) => !passed);
  const unexplained = { name: 'vitest', reason: 'An error outside of all tests' };
  return { outcomes, errors: isExplained ? errors : [unexplained] };
}
