import type { CartViewLine } from '@aangan/offline-cart';

/** A line that was removed on this page, with its former position. */
export interface RemovedLine {
  line: CartViewLine;
  /** Variant of the next line; null if it was the last. */
  before: string | null;
}

export type CartRow =
  | { kind: 'line'; line: CartViewLine }
  | { kind: 'removed'; removed: RemovedLine };

/** The lines, with an undo row at the position of each removed one (CART-1). */
export function rowsWithUndo(
  lines: ReadonlyArray<CartViewLine>,
  removed: ReadonlyArray<RemovedLine>,
): CartRow[] {
  const rows: CartRow[] = lines.map((line) => ({ kind: 'line', line }));
  // Newest first: the next line may itself have been removed later.
  for (const each of removed.toReversed()) {
    if (lines.some(({ variantId }) => variantId === each.line.variantId)) continue;
    const at = rows.findIndex((row) => rowId(row) === each.before);
    rows.splice(at === -1 ? rows.length : at, 0, { kind: 'removed', removed: each });
  }
  return rows;
}

/** A cart has one line per variant, so the variant id identifies a row, also before the server has assigned a line id. */
export function rowId(row: CartRow): string {
  return row.kind === 'line' ? row.line.variantId : row.removed.line.variantId;
}
