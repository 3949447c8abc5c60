import { MAX_LINE_QUANTITY } from '@aangan/ledger-rules/limits';
import type { ShownVariant } from '@aangan/offline-cart';
import type { OrderItem } from '@/commerce/orders/order';
import type { Product } from '@/commerce/products/product';
import { shownVariantOf } from '@/features/catalogue';

/** Why pieces of a product are not added, as far as this device knows. */
export type Shortfall =
  /** The shop does not sell it any more. */
  | { reason: 'not-sold' }
  | { reason: 'out-of-stock' }
  /** The cart holds all that is in stock. */
  | { reason: 'all-in-cart' }
  /** The cart holds as many as a line can. */
  | { reason: 'line-full' }
  /** Its product could not be loaded. */
  | { reason: 'unknown' }
  /** As many as are in stock, or as a line can have. */
  | { reason: 'fewer'; added: number; ordered: number; limit: 'stock' | 'line' };

/** A line to add to the cart. */
export interface LineToAdd {
  item: ShownVariant;
  quantity: number;
}

/** What is not added of an ordered product. */
export interface MissingItem {
  id: string;
  title: string;
  shortfall: Shortfall;
}

export interface BuyAgainPlan {
  lines: LineToAdd[];
  missing: MissingItem[];
}

type OrderedItem = Pick<OrderItem, 'id' | 'title' | 'productId' | 'variantId' | 'quantity'>;

/**
 * Plans which items of an order go into the cart again, at today's prices and at most as many as are in stock.
 * @param products those that could be loaded; null for one that the shop does not sell
 * @param inCart pieces of a variant that the cart holds
 */
export function planBuyAgain(
  items: readonly OrderedItem[],
  products: ReadonlyMap<string, Product | null>,
  inCart: (variantId: string) => number,
): BuyAgainPlan {
  const plan: BuyAgainPlan = { lines: [], missing: [] };
  for (const item of joinVariants(items)) {
    const planned = planItem(item, products, inCart);
    if (planned.line) plan.lines.push(planned.line);
    if (planned.shortfall) {
      plan.missing.push({ id: item.id, title: item.title, shortfall: planned.shortfall });
    }
  }
  return plan;
}

/** One item for each variant, since the cart has one line for it. */
function joinVariants(items: readonly OrderedItem[]): OrderedItem[] {
  const joined = new Map<string, OrderedItem>();
  for (const item of items) {
    const key = item.variantId ?? item.id;
    const quantity = (joined.get(key)?.quantity ?? 0) + item.quantity;
    joined.set(key, { ...(joined.get(key) ?? item), quantity });
  }
  return [...joined.values()];
}

function planItem(
  { productId, variantId, quantity: ordered }: OrderedItem,
  products: ReadonlyMap<string, Product | null>,
  inCart: (variantId: string) => number,
): { line?: LineToAdd; shortfall?: Shortfall } {
  if (productId === null || variantId === null) return { shortfall: { reason: 'not-sold' } };
  const product = products.get(productId);
  if (product === undefined) return { shortfall: { reason: 'unknown' } };
  const variant = product?.variants.find(({ id }) => id === variantId);
  const item = product && variant ? shownVariantOf(product, variant) : null;
  if (item === null) return { shortfall: { reason: 'not-sold' } };
  if (item.limit === 0) return { shortfall: { reason: 'out-of-stock' } };
  const stock = item.limit ?? Infinity;
  const limit = stock < MAX_LINE_QUANTITY ? 'stock' : 'line';
  const room = Math.min(stock, MAX_LINE_QUANTITY) - inCart(variantId);
  if (room <= 0) return { shortfall: { reason: limit === 'stock' ? 'all-in-cart' : 'line-full' } };
  const quantity = Math.min(ordered, room);
  const line = { item, quantity };
  if (quantity === ordered) return { line };
  return { line, shortfall: { reason: 'fewer', added: quantity, ordered, limit } };
}
