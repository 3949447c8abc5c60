import * as v from 'valibot';
import type { SealedBatch } from '../log/sealed-batch';
import type { Outcome, RefusalReason } from '../model/outcome';

const outcomeFields = {
  outcome: v.picklist(['applied', 'duplicate', 'rejected']),
  reason: v.nullish(v.string()),
  available: v.nullish(v.number()),
  message: v.nullish(v.string()),
  details: v.nullish(v.record(v.string(), v.unknown())),
};

/** Of one effect, that the call names. */
export const ownOutcomeSchema = v.object(outcomeFields);
const outcomeSchema = v.object({ key: v.string(), ...outcomeFields });

export const outcomesSchema = v.array(outcomeSchema);

/** The ledger's reasons. `cancelled` was requested by this device, which knows why. */
const reasons: Readonly<Record<string, RefusalReason>> = {
  out_of_stock: 'insufficient-stock',
  over_limit: 'too-many',
  not_sold: 'not-for-sale',
  line_gone: 'line-gone',
  code_unknown: 'code-unknown',
  code_not_applicable: 'code-does-not-fit',
  order_refused: 'order-refused',
};

/**
 * Outcomes by key; null if one of the batch is missing, because the server could not apply it now, and
 * later ones wait. Known outcomes are returned again when the batch is repeated.
 */
export function outcomesOf(
  batch: SealedBatch,
  answer: v.InferOutput<typeof outcomesSchema>,
): ReadonlyMap<string, Outcome> | null {
  const outcomes = outcomesByKey(answer);
  return batch.effects.every(({ key }) => outcomes.has(key)) ? outcomes : null;
}

/** Outcomes by key, of the effects that are in the response. */
export function outcomesByKey(
  answer: v.InferOutput<typeof outcomesSchema>,
): ReadonlyMap<string, Outcome> {
  return new Map(answer.map((one) => [one.key, toOutcome(one)]));
}

/** A duplicate with a reason is a repeated refusal. */
export function toOutcome(one: v.InferOutput<typeof ownOutcomeSchema>): Outcome {
  const reason = one.reason ?? null;
  const details = one.details ? { details: one.details } : {};
  if (one.outcome === 'applied') return { kind: 'applied', ...details };
  if (one.outcome === 'duplicate' && reason === null) return { kind: 'duplicate' };
  return {
    kind: 'rejected',
    reason: reasons[reason ?? ''] ?? 'other',
    available: one.available ?? null,
    message: one.message ?? null,
    ...details,
  };
}
