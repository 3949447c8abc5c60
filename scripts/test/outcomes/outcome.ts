import * as v from 'valibot';

/** What became of a test when it was last run. */
export const outcomeSchema = v.object({
  /** From the root of the repository. */
  file: v.string(),
  /** With the names of the groups it stands in, and of the browser profile it ran in. */
  title: v.string(),
  passed: v.boolean(),
  /** What the test runner says of the failure, without colours; absent where it passed. */
  failure: v.optional(v.string()),
});

export type Outcome = v.InferOutput<typeof outcomeSchema>;
