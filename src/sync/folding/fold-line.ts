import type { LineEdit } from '../intents/edit';
import type { LineEffect } from './effect';

/** What a run of edits does to a line, so far. */
type Sum =
  | { kind: 'nothing' }
  /** `added` is 0 for plus and minus alone, which need a line to stand on. */
  | { kind: 'relative'; added: number; by: number }
  | { kind: 'absolute'; quantity: number }
  | { kind: 'removed' };

/**
 * Folds edits of one variant, in their order: adds, plus and minus sum; a typed quantity and a removal stand for all
 * before them; a removal of what the shop does not hold takes back unsent adds and nothing else (other pieces of that
 * variant may have come from another device meanwhile).
 * @param held whether the shop's cart holds the variant as this device knows it
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
      // Minus never takes the last piece, so an own add without a line to stand on never folds away by it.
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
      // Plus and minus of a line that was taken out: nothing is left for them to change.
      if (sum.kind === 'removed') return sum;
      return sum.kind === 'nothing'
        ? { kind: 'relative', added: 0, by: edit.by }
        : { ...sum, by: sum.by + edit.by };
  }
}
