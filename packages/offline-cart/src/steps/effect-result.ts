import type { CartEffect, WishEffect } from '../model/effect';
import { isLineEdit } from '../fold/fold';
import type { Intent } from '../model/intent';
import type { LaneState } from '../log/lane-state';
import type { NoticeDraft } from '../log/notice';
import type { Outcome, RefusalReason, Rejected } from '../model/outcome';

export interface SentEffect {
  key: string;
  effect: CartEffect | WishEffect;
  /** The intents that were folded into it, in order. */
  intents: readonly Intent[];
}

/** What becomes of the intents of an effect. */
export interface EffectResult {
  /** Intents that leave the log. */
  removed: readonly Intent[];
  /** Intents that stay, and are sealed again with new keys. */
  retained: readonly Intent[];
  /** The effect made the server fail, possibly because of another one: what stays is sealed one by one. */
  isSuspect: boolean;
  /** The refusal to report for `removed`; null if there is none. */
  refusal: Rejected | null;
}

/**
 * Reasons that may apply to the sum only: fewer pieces may be accepted, or an add creates the line that
 * an adjustment needs.
 */
const SPLITTABLE_REASONS: ReadonlySet<RefusalReason> = new Set([
  'insufficient-stock',
  'too-many',
  'line-gone',
  'other',
]);

/**
 * Decides what becomes of the intents of an effect.
 * @param cancelling effects that were cancelled at the server, which reports them as rejected
 */
export function resolveEffect(
  { key, effect, intents }: SentEffect,
  outcome: Outcome,
  cancelling: LaneState['cancelling'],
): EffectResult {
  const settled: EffectResult = { removed: intents, retained: [], isSuspect: false, refusal: null };
  if (outcome.kind !== 'rejected') return settled;
  const cancelled = cancelling?.keys.includes(key) === true ? cancelling : null;
  if (cancelled !== null && (cancelled.reason === null || cancelled.again.includes(key))) {
    return { removed: [], retained: intents, isSuspect: true, refusal: null };
  }
  const refusal: Rejected =
    cancelled === null
      ? outcome
      : { ...outcome, reason: cancelled.reason ?? outcome.reason, message: null };
  if (isAlreadyDone(effect, refusal.reason)) return settled;
  if (refusal.reason === 'already-ordered') {
    // Adds are sealed again for the next cart.
    const retained = intents.filter(({ edit }) => edit.op === 'add');
    const removed = intents.filter(({ edit }) => edit.op !== 'add');
    return { removed, retained, isSuspect: false, refusal: removed.length > 0 ? refusal : null };
  }
  if (intents.length > 1 && isLineEffect(effect) && SPLITTABLE_REASONS.has(refusal.reason)) {
    const retained = intents.map((intent) => ({ ...intent, hold: 'apart' as const }));
    return { removed: [], retained, isSuspect: false, refusal: null };
  }
  return { ...settled, refusal };
}

/** The line or code is removed, as the effect intended. */
function isAlreadyDone(effect: CartEffect | WishEffect, reason: RefusalReason): boolean {
  return (
    (effect.op === 'remove' && reason === 'line-gone') ||
    (effect.op === 'uncode' && (reason === 'code-unknown' || reason === 'code-does-not-fit'))
  );
}

function isLineEffect(effect: CartEffect | WishEffect): boolean {
  return ['add', 'adjust', 'set', 'remove'].includes(effect.op);
}

/** The adjustments that follow a refused add and have no other line to change. */
export function dependentAdjusts(refused: Intent, unsealed: readonly Intent[]): Intent[] {
  if (refused.edit.op !== 'add') return [];
  const { variantId } = refused.edit.item;
  const standing: Intent[] = [];
  for (const intent of unsealed) {
    if (intent.seq <= refused.seq || intent.lane !== 'cart') continue;
    if (!isLineEdit(intent.edit) || intent.edit.item.variantId !== variantId) continue;
    if (intent.edit.op !== 'adjust') break;
    standing.push(intent);
  }
  return standing;
}

/** One notice about a refusal, for all intents that it concerns. */
export function refusalNotice(
  removed: readonly Pick<Intent, 'edit'>[],
  refusal: Rejected,
): NoticeDraft | null {
  const edit = removed.at(-1)?.edit;
  if (edit === undefined) return null;
  const { reason, message, available } = refusal;
  switch (edit.op) {
    case 'wish':
    case 'unwish':
      return { kind: 'wish-refused', op: edit.op, item: edit.item, reason, message };
    case 'order': {
      if (reason === 'taken-back') return null;
      const { request } = edit;
      return { kind: 'order-refused', request, reason, details: refusal.details ?? null };
    }
    case 'code':
    case 'uncode':
      return { kind: 'code-refused', op: edit.op, code: edit.code, reason, message };
    case 'set':
      return {
        kind: 'line-refused',
        op: 'set',
        item: edit.item,
        quantity: edit.quantity,
        reason,
        message,
        available,
      };
    case 'remove':
      return {
        kind: 'line-refused',
        op: 'remove',
        item: edit.item,
        quantity: 0,
        reason,
        message,
        available,
      };
    case 'add':
    case 'adjust': {
      const op = removed.some((one) => one.edit.op === 'add') ? 'add' : 'adjust';
      const quantity = removed.reduce((all, one) => all + piecesOf(one), 0);
      return { kind: 'line-refused', op, item: edit.item, quantity, reason, message, available };
    }
  }
}

function piecesOf({ edit }: Pick<Intent, 'edit'>): number {
  if (edit.op === 'add') return edit.quantity;
  return edit.op === 'adjust' ? edit.by : 0;
}
