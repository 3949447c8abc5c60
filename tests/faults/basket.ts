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
 * absolute. A minus never takes the last piece. A plus or minus needs a line to stand on.
 */
export function play(basket: Basket, edits: readonly Edit[]): void {
  // Plus and minus in a row count as their sum.
  let sum: { variantId: string; by: number } | null = null;
  const flush = () => {
    if (sum === null) return;
    const now = basket.lines.get(sum.variantId) ?? 0;
    basket.lines.set(sum.variantId, Math.max(1, now + sum.by));
    sum = null;
  };
  for (const edit of edits) {
    switch (edit.op) {
      case 'add':
      case 'adjust': {
        const { variantId } = edit.item;
        const isThere = sum !== null || basket.lines.has(variantId);
        if (edit.op === 'adjust' && !isThere) break;
        sum = { variantId, by: (sum?.by ?? 0) + (edit.op === 'add' ? edit.quantity : edit.by) };
        break;
      }
      case 'set':
        sum = null;
        basket.lines.set(edit.item.variantId, edit.quantity);
        break;
      case 'remove':
        sum = null;
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
    if (sum !== null && edits.some(({ op }) => op === 'set' || op === 'remove')) flush();
  }
  flush();
  for (const edit of edits) {
    if ('item' in edit && 'variantId' in edit.item && edit.item.variantId !== null) {
      if (basket.lines.has(edit.item.variantId)) basket.own.add(edit.item.variantId);
    }
  }
}

/** A guest's cart comes into a customer's: pieces add, but for those that were told to stay behind. */
export function pour(
  from: Basket,
  into: Basket,
  behind: readonly { variant: string; quantity: number }[],
): void {
  for (const [variant, quantity] of from.lines) {
    const stays = behind.find((one) => one.variant === variant)?.quantity ?? 0;
    const pieces = (into.lines.get(variant) ?? 0) + quantity - stays;
    if (pieces > 0) into.lines.set(variant, pieces);
    if (from.own.has(variant) && pieces > 0) into.own.add(variant);
  }
  for (const code of from.codes) into.codes.add(code);
  from.lines.clear();
  from.codes.clear();
  from.own.clear();
}
