import * as v from 'valibot';
import type { SealedBatch } from '../log/sealed-batch';
import { refusalReasons, type Outcome, type RefusalReason } from './outcome';

const outcomeSchema = v.object({
  key: v.string(),
  outcome: v.picklist(['applied', 'duplicate', 'rejected']),
  reason: v.nullish(v.string()),
  available: v.nullish(v.number()),
  message: v.nullish(v.string()),
});

export const outcomesSchema = v.array(outcomeSchema);

/** Other names for the same. */
const synonyms: Readonly<Record<string, RefusalReason>> = {
  'insufficient-inventory': 'insufficient-stock',
  'out-of-stock': 'insufficient-stock',
  'unknown-variant': 'not-for-sale',
  'line-not-found': 'line-gone',
  'invalid-code': 'code-unknown',
};

/** Outcomes by key; null where the server left one of the batch out, so that nothing can be settled by it. */
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
    reason: reasonOf(reason),
    available: one.available ?? null,
    message: one.message ?? null,
  };
}

function reasonOf(told: string | null): RefusalReason {
  const name = (told ?? '').toLowerCase().replaceAll('_', '-');
  return refusalReasons.find((reason) => reason === name) ?? synonyms[name] ?? 'other';
}
