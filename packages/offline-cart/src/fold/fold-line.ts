import type { LineEdit } from '../model/edit';
import type { LineEffect } from '../model/effect';

/** The combined result of the edits so far. */
type Sum =
  | { kind: 'nothing' }
  /** `added` is 0 if the edits only increase and decrease, which requires an existing line. */
  | { kind: 'relative'; added: number; by: number }
  | { kind: 'absolute'; quantity: number }
  | { kind: 'removed' };

/**
 * Folds edits of one variant, in order. Adds, increases and decreases are summed; a typed quantity or a
 * removal replaces everything before it. Removing a line that the shop does not hold cancels unsent adds
 * only, because other pieces may have come from another device.
 * @param held whether the shop's cart holds the variant, as far as this device knows
 * @returns null if the edits cancel each other out
 */
export function foldLine(
  variantId: string,
  edits: readonly LineEdit[],
  held: boolean,
): LineEffect | null {
  let sum: Sum = { kind: 'nothing' };
  for (const edit of edits) sum = next(sum, edit, held);
  switch (sum.kind) {
    case 'nothing':
      return null;
    case 'removed':
      return { op: 'remove', variantId };
    case 'absolute':
      return { op: 'set', variantId, quantity: sum.quantity };
    case 'relative': {
      const by = sum.added + sum.by;
      // A decrease keeps at least one piece, so it never cancels an add of a new line.
      if (sum.added > 0 && !held) return { op: 'add', variantId, quantity: Math.max(1, by) };
      if (by === 0) return null;
      return sum.added > 0 && by > 0
        ? { op: 'add', variantId, quantity: by }
        : { op: 'adjust', variantId, by };
    }
  }
}

function next(sum: Sum, edit: LineEdit, held: boolean): Sum {
  switch (edit.op) {
    case 'remove':
      return held ? { kind: 'removed' } : { kind: 'nothing' };
    case 'set':
      return { kind: 'absolute', quantity: edit.quantity };
    case 'add':
      if (sum.kind === 'absolute') return { ...sum, quantity: sum.quantity + edit.quantity };
      if (sum.kind === 'removed') return { kind: 'absolute', quantity: edit.quantity };
      return sum.kind === 'nothing'
        ? { kind: 'relative', added: edit.quantity, by: 0 }
        : { ...sum, added: sum.added + edit.quantity };
    case 'adjust':
      if (sum.kind === 'absolute') return { ...sum, quantity: Math.max(1, sum.quantity + edit.by) };
      // The line was removed: there is nothing to increase or decrease.
      if (sum.kind === 'removed') return sum;
      return sum.kind === 'nothing'
        ? { kind: 'relative', added: 0, by: edit.by }
        : { ...sum, by: sum.by + edit.by };
  }
}
