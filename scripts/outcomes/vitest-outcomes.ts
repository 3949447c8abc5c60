import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import type { Outcome } from './kept-outcomes';

const reportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
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

/** What vitest's JSON report says of each test; one that was not run is not in it. */
export function vitestOutcomes(report: unknown, root: string): Outcome[] {
  return v.parse(reportSchema, report).testResults.flatMap(({ name, assertionResults }) =>
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
}
