import * as v from 'valibot';
import { violationKinds } from './oracle-state';
import { themes } from './theme';

/** The task of a worker. */
export const workSchema = v.object({
  /** First seed; the next is `step` further. */
  from: v.number(),
  step: v.number(),
  /** Maximum number of schedules. */
  count: v.number(),
  shrinks: v.boolean(),
  /** Time limit of a schedule in ms. */
  longest: v.number(),
  /** Null: the usual share of them. */
  inIndexedDb: v.nullable(v.boolean()),
  /** Null: each seed's own. */
  theme: v.nullable(v.picklist(themes)),
  stopsAtFailure: v.boolean(),
});

const violation = v.object({ kind: v.picklist(violationKinds), what: v.string() });
const tally = v.array(v.tuple([v.string(), v.number()]));

/** A message of a worker. */
export const reportSchema = v.variant('kind', [
  v.object({ kind: v.literal('ran'), schedules: v.number(), tally }),
  v.object({
    kind: v.literal('failed'),
    failure: v.object({
      seed: v.number(),
      violations: v.pipe(v.array(violation), v.readonly()),
      plan: v.string(),
    }),
  }),
  v.object({ kind: v.literal('done'), tally }),
]);

export type Work = v.InferOutput<typeof workSchema>;
export type Report = v.InferOutput<typeof reportSchema>;
