/** What is measured in one row of the table, with both kinds of calls. */
export interface Row {
  connections: number;
  /** Lines of each cart. */
  lines: number;
  /** Whether an automatic promotion applies to every cart. */
  hasPromotion: boolean;
  /** `quantity`: changes the quantity of a line. `product`: adds a product and removes it again, two edits. */
  edit: 'quantity' | 'product';
}

const CONNECTIONS = [1, 10, 50] as const;
export const LINES = [1, 5, 20] as const;
const PRODUCT_EDIT_CONNECTIONS = 10;

/** @returns the rows for carts of so many lines */
export function rowsOf(lines: number): Row[] {
  const quantity = [false, true].flatMap((hasPromotion) =>
    CONNECTIONS.map((connections): Row => ({ connections, lines, hasPromotion, edit: 'quantity' })),
  );
  const connections = PRODUCT_EDIT_CONNECTIONS;
  return [{ connections, lines, hasPromotion: false, edit: 'product' }, ...quantity];
}

/** The only row of a quick run. */
export const QUICK_ROW: Row = { connections: 10, lines: 20, hasPromotion: false, edit: 'quantity' };
