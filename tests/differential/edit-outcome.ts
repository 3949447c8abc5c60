import * as v from 'valibot';

export const outcomeSchema = v.object({
  outcome: v.string(),
  reason: v.optional(v.string()),
  available: v.optional(v.number()),
});

/** What became of an edit, or of a whole call that failed. */
export type EditOutcome = v.InferOutput<typeof outcomeSchema>;
