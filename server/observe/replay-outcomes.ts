import type { Handler } from 'hono';
import * as v from 'valibot';
import { replayOutcomes } from './metrics';

/** The names in `packages/offline-cart/src/replay/outcome-reports.ts`; others are rejected because each creates a series. */
const NAMES = [
  'applied',
  'duplicate',
  'rejected_insufficient-stock',
  'rejected_too-many',
  'rejected_not-for-sale',
  'rejected_line-gone',
  'rejected_already-ordered',
  'rejected_code-unknown',
  'rejected_code-does-not-fit',
  'rejected_gave-up',
  'rejected_withdrawn',
  'rejected_unusable',
  'rejected_other',
  'call_repeated',
  'call_sign_in_needed',
  'call_forked',
] as const;

/** More than any device does in the ten seconds of a report. */
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
const counts = v.pipe(v.record(v.picklist(NAMES), count), v.minEntries(1));
const reportSchema = v.pipe(v.string(), v.parseJson(), v.object({ counts }));

/** Receives the outcome counts of shoppers' devices. Anybody can send them, so they show trends and prove nothing. */
export const replayOutcomesRoute: Handler = async (c) => {
  const report = v.safeParse(reportSchema, await c.req.text());
  if (!report.success) {
    return c.json({ type: 'invalid_data', message: 'These are no counts of outcomes.' }, 400);
  }
  for (const [outcome, times] of Object.entries(report.output.counts)) {
    replayOutcomes.inc({ outcome }, times);
  }
  return c.body(null, 204);
};
