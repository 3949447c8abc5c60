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
 * Reads Playwright's JSON report. An error outside of all tests counts as a failure. A test that passed when CI ran it a second
 * time counts as passed, and stands by name under "flaky" at the end of Playwright's own list: it is to be looked into.
 */
export function playwrightFigures(report: unknown): Figures {
  const { stats, errors } = v.parse(reportSchema, report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  };
}
