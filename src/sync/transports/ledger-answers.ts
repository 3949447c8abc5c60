import * as v from 'valibot';
import type { SealedBatch } from '../log/sealed-batch';
import type { Outcome, RefusalReason } from './outcome';

const outcomeSchema = v.object({
  key: v.string(),
  outcome: v.picklist(['applied', 'duplicate', 'rejected']),
  reason: v.nullish(v.string()),
  available: v.nullish(v.number()),
  message: v.nullish(v.string()),
});

export const outcomesSchema = v.array(outcomeSchema);

/** The ledger's words. `cancelled` is this device's own doing, which knows why. */
const reasons: Readonly<Record<string, RefusalReason>> = {
  out_of_stock: 'insufficient-stock',
  over_limit: 'too-many',
  not_sold: 'not-for-sale',
  line_gone: 'line-gone',
  code_unknown: 'code-unknown',
  code_not_applicable: 'code-does-not-fit',
};

/**
 * Outcomes by key; null where one of the batch is missing: the server could not do it now, and what stands behind it
 * waits. Those that were done are told again when the batch is repeated.
 */
export function outcomesOf(
  batch: SealedBatch,
  answer: v.InferOutput<typeof outcomesSchema>,
): ReadonlyMap<string, Outcome> | null {
  const outcomes = new Map(answer.map((one) => [one.key, toOutcome(one)]));
  return batch.effects.every(({ key }) => outcomes.has(key)) ? outcomes : null;
}

/** A duplicate with a reason is a refusal told again. */
function toOutcome(one: v.InferOutput<typeof outcomeSchema>): Outcome {
  const reason = one.reason ?? null;
  if (one.outcome === 'applied') return { kind: 'applied' };
  if (one.outcome === 'duplicate' && reason === null) return { kind: 'duplicate' };
  return {
    kind: 'rejected',
    reason: reasons[reason ?? ''] ?? 'other',
    available: one.available ?? null,
    message: one.message ?? null,
  };
}
