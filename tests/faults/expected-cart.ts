import type { Edit } from '@aangan/offline-cart';

/** The expected contents of a cart, computed independently of the shop. */
export interface ExpectedCart {
  lines: Map<string, number>;
  codes: Set<string>;
  /** Variants whose line includes pieces added by this browser. */
  own: Set<string>;
}

export function emptyExpectedCart(): ExpectedCart {
  return { lines: new Map(), codes: new Set(), own: new Set() };
}

/**
 * Applies the intents of one effect, in order. Adds and adjustments are relative, typed quantities and
 * removals absolute. A minus never takes the last piece. An adjustment needs a line, or an add in the
 * same effect.
 */
export function applyEdits(cart: ExpectedCart, edits: readonly Edit[]): void {
  // Adds before a removal do not count as a line.
  const since = edits.slice(edits.findLastIndex(({ op }) => op === 'remove') + 1);
  // Consecutive adds and adjustments are summed.
  const sums = new Map<string, number>();
  const flush = () => {
    for (const [variant, by] of sums) {
      cart.lines.set(variant, Math.max(1, (cart.lines.get(variant) ?? 0) + by));
    }
    sums.clear();
  };
  for (const edit of edits) {
    switch (edit.op) {
      case 'order':
        break;
      case 'add':
      case 'adjust': {
        const { variantId } = edit.item;
        const goesWithAdd = since.some(
          (one) => one.op === 'add' && one.item.variantId === variantId,
        );
        const isThere = sums.has(variantId) || cart.lines.has(variantId) || goesWithAdd;
        if (edit.op === 'adjust' && !isThere) break;
        const by = edit.op === 'add' ? edit.quantity : edit.by;
        sums.set(variantId, (sums.get(variantId) ?? 0) + by);
        break;
      }
      case 'set':
        sums.clear();
        cart.lines.set(edit.item.variantId, edit.quantity);
        break;
      case 'remove':
        sums.clear();
        cart.lines.delete(edit.item.variantId);
        cart.own.delete(edit.item.variantId);
        break;
      case 'code':
        cart.codes.add(edit.code);
        break;
      case 'uncode':
        cart.codes.delete(edit.code);
        break;
      case 'wish':
      case 'unwish':
    }
    // After a typed quantity, each adjustment is clamped by itself.
    if (edits.some(({ op }) => op === 'set' || op === 'remove')) flush();
  }
  flush();
  for (const edit of edits) {
    if ('item' in edit && 'variantId' in edit.item && edit.item.variantId !== null) {
      if (cart.lines.has(edit.item.variantId)) cart.own.add(edit.item.variantId);
    }
  }
}

/** The shop removes the codes of a cart that has no line after a change. */
export function dropCodesOfEmptyCart({ lines, codes }: ExpectedCart): void {
  if (lines.size === 0) codes.clear();
}

/** Applies an edit of another device: no piece becomes this browser's own. */
export function applyForeignEdit(cart: ExpectedCart, edit: Edit): void {
  const before = new Set(cart.own);
  applyEdits(cart, [edit]);
  cart.own = new Set([...before].filter((variant) => cart.lines.has(variant)));
}

/** Merges a guest's cart into a customer's: quantities are summed, except for those left out. */
export function mergeInto(
  from: ExpectedCart,
  into: ExpectedCart,
  behind: ReadonlyMap<string, number>,
): void {
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
