import type { Handler } from 'hono';
import * as v from 'valibot';
import { replayOutcomes } from './metrics';

/** As `src/sync/replay/outcome-reports.ts` names them; others would make series without end. */
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

/** A device does not do more in ten seconds. */
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
const reportSchema = v.object({
  counts: v.pipe(v.record(v.picklist(NAMES), count), v.minEntries(1)),
});

async function reportOf(body: () => Promise<unknown>) {
  try {
    return v.safeParse(reportSchema, await body());
  } catch {
    return { success: false } as const;
  }
}

/** Takes what shoppers' devices count of their edits. Anybody can send counts: they tell a trend, and prove nothing. */
export const replayOutcomesRoute: Handler = async (c) => {
  const report = await reportOf(() => c.req.json());
  if (!report.success) {
    return c.json({ type: 'invalid_data', message: 'These are no counts of outcomes.' }, 400);
  }
  for (const [outcome, times] of Object.entries(report.output.counts)) {
    replayOutcomes.inc({ outcome }, times);
  }
  return c.body(null, 204);
};
