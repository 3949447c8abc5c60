import type { Edit } from '../../src/sync/intents/edit';

/** What a cart has to hold: the oracle's own account of it, kept apart from the shop's. */
export interface Basket {
  lines: Map<string, number>;
  codes: Set<string>;
  /** Variants of which this browser's own pieces are among the line's. */
  own: Set<string>;
}

export function emptyBasket(): Basket {
  return { lines: new Map(), codes: new Set(), own: new Set() };
}

/**
 * Plays intents of one effect, in their order: adds, plus and minus are relative, typed quantities and removals
 * absolute. A minus never takes the last piece. A plus or minus needs a line to stand on, or an add that goes with it.
 */
export function play(basket: Basket, edits: readonly Edit[]): void {
  // Plus and minus in a row count as their sum.
  const sums = new Map<string, number>();
  const flush = () => {
    for (const [variant, by] of sums) {
      basket.lines.set(variant, Math.max(1, (basket.lines.get(variant) ?? 0) + by));
    }
    sums.clear();
  };
  for (const edit of edits) {
    switch (edit.op) {
      case 'add':
      case 'adjust': {
        const { variantId } = edit.item;
        const goesWithAdd = edits.some(
          (one) => one.op === 'add' && one.item.variantId === variantId,
        );
        const isThere = sums.has(variantId) || basket.lines.has(variantId) || goesWithAdd;
        if (edit.op === 'adjust' && !isThere) break;
        const by = edit.op === 'add' ? edit.quantity : edit.by;
        sums.set(variantId, (sums.get(variantId) ?? 0) + by);
        break;
      }
      case 'set':
        sums.clear();
        basket.lines.set(edit.item.variantId, edit.quantity);
        break;
      case 'remove':
        sums.clear();
        basket.lines.delete(edit.item.variantId);
        basket.own.delete(edit.item.variantId);
        break;
      case 'code':
        basket.codes.add(edit.code);
        break;
      case 'uncode':
        basket.codes.delete(edit.code);
        break;
      case 'wish':
      case 'unwish':
    }
    // After a typed quantity each tap is clamped by itself.
    if (edits.some(({ op }) => op === 'set' || op === 'remove')) flush();
  }
  flush();
  for (const edit of edits) {
    if ('item' in edit && 'variantId' in edit.item && edit.item.variantId !== null) {
      if (basket.lines.has(edit.item.variantId)) basket.own.add(edit.item.variantId);
    }
  }
}

/** Another device changes a cart: no piece becomes this browser's own by it. */
export function playElsewhere(basket: Basket, edit: Edit): void {
  const before = new Set(basket.own);
  play(basket, [edit]);
  basket.own = new Set([...before].filter((variant) => basket.lines.has(variant)));
}

/** A guest's cart comes into a customer's: pieces add, but for those that stay behind, by variant. */
export function pour(from: Basket, into: Basket, behind: ReadonlyMap<string, number>): void {
  for (const [variant, quantity] of from.lines) {
    const stays = behind.get(variant) ?? 0;
    const pieces = (into.lines.get(variant) ?? 0) + quantity - stays;
    if (pieces > 0) into.lines.set(variant, pieces);
    if (from.own.has(variant) && pieces > 0) into.own.add(variant);
  }
  for (const code of from.codes) into.codes.add(code);
  from.lines.clear();
  from.codes.clear();
  from.own.clear();
}
