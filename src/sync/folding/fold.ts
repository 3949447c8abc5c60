import type { Wish } from '@/commerce/wishlist/wishlist';
import { thingOf, type CartEdit, type LineEdit } from '../intents/edit';
import type { CartIntent, WishIntent } from '../intents/intent';
import type { CartEffect, WishEffect } from './effect';
import { foldLine } from './fold-line';

/** Intents of one thing, and the effect they come to; null where they cancel each other out. */
export interface Fold<Intent, Effect> {
  effect: Effect | null;
  intents: readonly Intent[];
  /** Sent only when the fold of the same thing before it has been settled. */
  waits: boolean;
}

export type CartFold = Fold<CartIntent, CartEffect>;
export type WishFold = Fold<WishIntent, WishEffect>;

/**
 * Folds what is to be sent to the cart, in the order in which it is sent.
 * @param intents of one owner, not sealed yet, in the order of the log
 * @param held whether the shop's cart holds a variant, as this device knows it
 */
export function foldCart(
  intents: readonly CartIntent[],
  held: (variantId: string) => boolean,
): CartFold[] {
  const folds = [...byThing(intents).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    return isLineEdit(first.edit)
      ? foldVariant(first.edit.item.variantId, same, held)
      : [last(same)];
  });
  return folds.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * A heart folds to its last tap, and never to nothing: another device may have tapped in between. The shop keeps hearts
 * by product and variant, the shopper sees one a product: it stands for all of them.
 * @param settled the shop's wishlist as this device knows it
 */
export function foldWishlist(intents: readonly WishIntent[], settled: readonly Wish[]): WishFold[] {
  return [...byThing(intents).values()].flatMap((same): WishFold[] => {
    const edit = same.at(-1)?.edit;
    if (edit === undefined) return [];
    const { op, item } = edit;
    const { productId } = item;
    const known = settled.filter((wish) => wish.productId === productId);
    const [first = item.variantId, ...others] = known.map((wish) => wish.variantId);
    const effect = { op, productId, variantId: first };
    const more = op === 'wish' ? [] : others;
    return [
      { effect, intents: same, waits: false },
      ...more.map((variantId) => ({
        effect: { op, productId, variantId },
        intents: [],
        waits: false,
      })),
    ];
  });
}

/**
 * Runs of neighbours fold; an intent that stands apart is a run of its own. So are plus and minus of a line that is not
 * there any more: the shop refuses them, and the adds behind them go without.
 */
function foldVariant(
  variantId: string,
  intents: readonly CartIntent[],
  held: (variantId: string) => boolean,
): CartFold[] {
  const runs: CartIntent[][] = [];
  let holds = held(variantId);
  const standOnNothing = (run: readonly CartIntent[]) =>
    !holds && runs.length === 1 && run.every(({ edit }) => edit.op === 'adjust');
  for (const intent of intents) {
    const run = runs.at(-1);
    const isApart = intent.hold === 'apart' || run?.[0]?.hold === 'apart';
    if (run === undefined || isApart || (intent.edit.op === 'add' && standOnNothing(run)))
      runs.push([intent]);
    else run.push(intent);
  }
  return runs.map((run, index) => {
    const effect = foldLine(variantId, lineEdits(run), holds);
    if (effect !== null && effect.op !== 'adjust') holds = effect.op !== 'remove';
    return { effect, intents: run, waits: index > 0 };
  });
}

/** A code is applied when it was tapped last, so that what it depends on is in the cart by then. */
function last(same: readonly CartIntent[]): CartFold {
  const edit = same.at(-1)?.edit;
  const effect =
    edit?.op === 'code' || edit?.op === 'uncode' ? { op: edit.op, code: edit.code } : null;
  return { effect, intents: same, waits: false };
}

function placeOf({ effect, intents }: CartFold): number {
  const isCode = effect?.op === 'code' || effect?.op === 'uncode';
  return (isCode ? intents.at(-1) : intents[0])?.seq ?? 0;
}

function byThing<Intent extends CartIntent | WishIntent>(
  intents: readonly Intent[],
): Map<string, Intent[]> {
  const things = new Map<string, Intent[]>();
  for (const intent of intents) {
    const thing = thingOf(intent.edit);
    const same = things.get(thing);
    if (same === undefined) things.set(thing, [intent]);
    else same.push(intent);
  }
  return things;
}

export function isLineEdit(edit: CartEdit): edit is LineEdit {
  return edit.op !== 'code' && edit.op !== 'uncode';
}

function lineEdits(intents: readonly CartIntent[]): LineEdit[] {
  return intents.flatMap(({ edit }) => (isLineEdit(edit) ? [edit] : []));
}
