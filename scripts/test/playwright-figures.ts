import * as v from 'valibot';
import type { Figures } from './figures';

const reportSchema = v.object({
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
  errors: v.array(v.unknown()),
});

/**
 * Reads Playwright's JSON report. An error outside of all tests counts as a failure; so does a
 * flaky test, for a test that passes at times proves nothing.
 */
export function playwrightFigures(report: unknown): Figures {
  const { stats, errors } = v.parse(reportSchema, report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
