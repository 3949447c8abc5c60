import type { CartEffect, WishEffect } from '../folding/effect';
import { isLineEdit } from '../folding/fold';
import type { Intent } from '../intents/intent';
import type { LaneState } from '../log/lane-state';
import type { NoticeDraft } from '../log/notice';
import type { Outcome, RefusalReason } from '../transports/outcome';

type Rejected = Extract<Outcome, { kind: 'rejected' }>;

export interface JudgedEffect {
  key: string;
  effect: CartEffect | WishEffect;
  /** What was folded into it, in order. */
  intents: readonly Intent[];
}

/** What becomes of an effect's intents. */
export interface Verdict {
  /** Leave the log. */
  gone: readonly Intent[];
  /** Stay, to be sealed again under new keys. */
  kept: readonly Intent[];
  /** The effect made the server fail along with others: what stays goes one by one. */
  isSuspect: boolean;
  /** The refusal to be told of `gone`; null: there is nothing to tell. */
  told: Rejected | null;
}

/** Refusals of a sum that its parts may escape: fewer pieces may fit, an add makes the line that a plus lacks. */
const splittable: ReadonlySet<RefusalReason> = new Set([
  'insufficient-stock',
  'too-many',
  'line-gone',
  'other',
]);

/** @param cancelling what was cancelled at the server, and why: it answers for these as rejected */
export function judge(
  { key, effect, intents }: JudgedEffect,
  outcome: Outcome,
  cancelling: LaneState['cancelling'],
): Verdict {
  const settled: Verdict = { gone: intents, kept: [], isSuspect: false, told: null };
  if (outcome.kind !== 'rejected') return settled;
  const cancelled = cancelling?.keys.includes(key) === true ? cancelling : null;
  if (cancelled !== null && (cancelled.reason === null || cancelled.again.includes(key))) {
    return { gone: [], kept: intents, isSuspect: true, told: null };
  }
  const told: Rejected =
    cancelled === null
      ? outcome
      : { ...outcome, reason: cancelled.reason ?? outcome.reason, message: null };
  if (wasDoneAnyway(effect, told.reason)) return settled;
  if (told.reason === 'already-ordered') {
    // What was added since the order moves on to the next cart.
    const kept = intents.filter(({ edit }) => edit.op === 'add');
    const gone = intents.filter(({ edit }) => edit.op !== 'add');
    return { gone, kept, isSuspect: false, told: gone.length > 0 ? told : null };
  }
  if (intents.length > 1 && isLineEffect(effect) && splittable.has(told.reason)) {
    const kept = intents.map((intent) => ({ ...intent, hold: 'apart' as const }));
    return { gone: [], kept, isSuspect: false, told: null };
  }
  return { ...settled, told };
}

/** The line, or the code, was to go and is not there. */
function wasDoneAnyway(effect: CartEffect | WishEffect, reason: RefusalReason): boolean {
  return (
    (effect.op === 'remove' && reason === 'line-gone') ||
    (effect.op === 'uncode' && (reason === 'code-unknown' || reason === 'code-does-not-fit'))
  );
}

function isLineEffect(effect: CartEffect | WishEffect): boolean {
  return ['add', 'adjust', 'set', 'remove'].includes(effect.op);
}

/** The plus and minus taps that stand on a refused add: they follow it, and nothing else gives them a line. */
export function standingOn(refused: Intent, waiting: readonly Intent[]): Intent[] {
  if (refused.edit.op !== 'add') return [];
  const { variantId } = refused.edit.item;
  const standing: Intent[] = [];
  for (const intent of waiting) {
    if (intent.seq <= refused.seq || intent.lane !== 'cart') continue;
    if (!isLineEdit(intent.edit) || intent.edit.item.variantId !== variantId) continue;
    if (intent.edit.op !== 'adjust') break;
    standing.push(intent);
  }
  return standing;
}

/** What the shopper is told of a refusal, in one notice for all intents that went with it. */
export function refusalNotice(gone: readonly Intent[], told: Rejected): NoticeDraft | null {
  const edit = gone.at(-1)?.edit;
  if (edit === undefined) return null;
  const { reason, message, available } = told;
  switch (edit.op) {
    case 'wish':
    case 'unwish':
      return { kind: 'wish-refused', op: edit.op, item: edit.item, reason, message };
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
      const op = gone.some((one) => one.edit.op === 'add') ? 'add' : 'adjust';
      const quantity = gone.reduce((all, one) => all + piecesOf(one), 0);
      return { kind: 'line-refused', op, item: edit.item, quantity, reason, message, available };
    }
  }
}

function piecesOf({ edit }: Intent): number {
  if (edit.op === 'add') return edit.quantity;
  return edit.op === 'adjust' ? edit.by : 0;
}
