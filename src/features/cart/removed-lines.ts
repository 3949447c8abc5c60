import type { CartViewLine } from '@/sync/projection/project-cart';

/** A line that was removed on this page, and where it stood. */
export interface RemovedLine {
  line: CartViewLine;
  /** Variant of the line it stood before; null when it was the last. */
  before: string | null;
}

export type CartRow =
  | { kind: 'line'; line: CartViewLine }
  | { kind: 'removed'; removed: RemovedLine };

/** The lines with the removed ones' undo in their places (CART-1). */
export function rowsWithUndo(
  lines: ReadonlyArray<CartViewLine>,
  removed: ReadonlyArray<RemovedLine>,
): CartRow[] {
  const rows: CartRow[] = lines.map((line) => ({ kind: 'line', line }));
  // Newest first: a line may stand before one that was removed after it.
  for (const each of removed.toReversed()) {
    if (lines.some(({ variantId }) => variantId === each.line.variantId)) continue;
    const at = rows.findIndex((row) => rowId(row) === each.before);
    rows.splice(at === -1 ? rows.length : at, 0, { kind: 'removed', removed: each });
  }
  return rows;
}

/** A cart has one line of a variant: its id names the row, also before the shop knows the line. */
export function rowId(row: CartRow): string {
  return row.kind === 'line' ? row.line.variantId : row.removed.line.variantId;
}
