import type { Stock } from './product';

export interface StockAnswer {
  manage_inventory?: boolean | null | undefined;
  allow_backorder?: boolean | null | undefined;
  inventory_quantity?: number | null | undefined;
}

/** Where the server tells no figure the variant counts as in stock: the cart refuses what is not there. */
export function stockOf(answer: StockAnswer): Stock {
  const left = answer.inventory_quantity ?? null;
  const counted = answer.manage_inventory === true && answer.allow_backorder !== true;
  if (!counted || left === null) return { kind: 'in-stock', left: null };
  return left > 0 ? { kind: 'in-stock', left } : { kind: 'out-of-stock' };
}
