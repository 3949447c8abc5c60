import * as v from 'valibot';
import type { Figures } from './figures';

const reportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  success: v.boolean(),
  testResults: v.array(
    v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
  ),
});

/**
 * Reads vitest's JSON report. A file that fails without a failing test of its own (it does not
 * load, or a hook of it breaks) counts as one failure, and so does an error outside of all tests.
 */
export function vitestFigures(report: unknown): Figures {
  const { numPassedTests, numFailedTests, success, testResults } = v.parse(reportSchema, report);
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = numFailedTests + brokenFiles;
  return { passed: numPassedTests, failed: failed === 0 && !success ? 1 : failed };
}
