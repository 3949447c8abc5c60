import type { Wish } from '../model/cart';
import { subjectOf, type CartEdit, type LineEdit } from '../model/edit';
import type { CartIntent, WishIntent } from '../model/intent';
import type { CartEffect, WishEffect } from '../model/effect';
import { foldLine } from './fold-line';

/** Intents of one subject and the effect that they fold into; null if they cancel each other out. */
export interface Fold<Intent, Effect> {
  effect: Effect | null;
  intents: readonly Intent[];
  /** Sent only after the folds before it are acknowledged: those of its subject, for an order all. */
  isDeferred: boolean;
}

export type CartFold = Fold<CartIntent, CartEffect>;
export type WishFold = Fold<WishIntent, WishEffect>;

/**
 * Folds unsealed cart intents into effects, in the order in which they are sent.
 * @param intents unsealed intents of one owner, in the order of the log
 * @param held whether the shop's cart holds a variant, as far as this device knows
 */
export function foldCart(
  intents: readonly CartIntent[],
  held: (variantId: string) => boolean,
): CartFold[] {
  const folds = [...bySubject(intents).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { edit } = first;
    if (isLineEdit(edit)) return foldVariant(edit.item.variantId, same, held);
    if (edit.op !== 'order') return [foldCode(same)];
    const effect = { op: edit.op, request: edit.request };
    // An order is made of the cart as all other edits leave it.
    return [{ effect, intents: same, isDeferred: same.length < intents.length }];
  });
  return folds.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/**
 * Folds the wishes of a product to the last one, and never to nothing: another device may have changed
 * the wishlist in between. The shop stores wishes by product and variant, but the shopper sees one for
 * each product, so `unwish` removes all of them.
 * @param settled the acknowledged wishlist
 */
export function foldWishlist(intents: readonly WishIntent[], settled: readonly Wish[]): WishFold[] {
  return [...bySubject(intents).values()].flatMap((same): WishFold[] => {
    const edit = same.at(-1)?.edit;
    if (edit === undefined) return [];
    const { op, item } = edit;
    const { productId } = item;
    const known = settled.filter((wish) => wish.productId === productId);
    const [first = item.variantId, ...others] = known.map((wish) => wish.variantId);
    const variants = op === 'wish' ? [first] : [first, ...others];
    // The last effect has the intents: if a batch has no room for it, they are folded again.
    return variants.map((variantId, at) => ({
      effect: { op, productId, variantId },
      intents: at === variants.length - 1 ? same : [],
      isDeferred: false,
    }));
  });
}

/**
 * Splits the intents of a variant into runs and folds each run. These form a run of their own: an intent
 * with `hold: 'apart'`, and changes of a line that is missing or was removed just before. The shop
 * refuses such a change, and adds that follow must not be refused with it.
 */
function foldVariant(
  variantId: string,
  intents: readonly CartIntent[],
  held: (variantId: string) => boolean,
): CartFold[] {
  const runs: CartIntent[][] = [];
  let holds = held(variantId);
  const hasNoLine = (run: readonly CartIntent[]) => {
    const hasLine = runs.length === 1 ? holds : !endsWithRemoval(runs.at(-2));
    return !hasLine && run.every(({ edit }) => edit.op === 'adjust');
  };
  const beginsRun = ({ hold, edit }: CartIntent, run: readonly CartIntent[]) =>
    hold === 'apart' ||
    run[0]?.hold === 'apart' ||
    (edit.op === 'adjust' && endsWithRemoval(run)) ||
    (edit.op === 'add' && hasNoLine(run));
  for (const intent of intents) {
    const run = runs.at(-1);
    if (run === undefined || beginsRun(intent, run)) runs.push([intent]);
    else run.push(intent);
  }
  return runs.map((run, index) => {
    const effect = foldLine(variantId, lineEdits(run), holds);
    if (effect !== null && effect.op !== 'adjust') holds = effect.op !== 'remove';
    return { effect, intents: run, isDeferred: index > 0 };
  });
}

function endsWithRemoval(run: readonly CartIntent[] | undefined): boolean {
  return run?.at(-1)?.edit.op === 'remove';
}

/** Folds a code to its last edit, whose position it takes: by then the cart holds what the code depends on. */
function foldCode(same: readonly CartIntent[]): CartFold {
  const edit = same.at(-1)?.edit;
  const effect =
    edit?.op === 'code' || edit?.op === 'uncode' ? { op: edit.op, code: edit.code } : null;
  return { effect, intents: same, isDeferred: false };
}

function positionOf({ effect, intents }: CartFold): number {
  const isCode = effect?.op === 'code' || effect?.op === 'uncode';
  return (isCode ? intents.at(-1) : intents[0])?.seq ?? 0;
}

function bySubject<Intent extends CartIntent | WishIntent>(
  intents: readonly Intent[],
): Map<string, Intent[]> {
  const things = new Map<string, Intent[]>();
  for (const intent of intents) {
    const thing = subjectOf(intent.edit);
    const same = things.get(thing);
    if (same === undefined) things.set(thing, [intent]);
    else same.push(intent);
  }
  return things;
}

export function isLineEdit(edit: CartEdit): edit is LineEdit {
  return edit.op !== 'code' && edit.op !== 'uncode' && edit.op !== 'order';
}

function lineEdits(intents: readonly CartIntent[]): LineEdit[] {
  return intents.flatMap(({ edit }) => (isLineEdit(edit) ? [edit] : []));
}
