import type { Cart } from '@/commerce/carts/cart';
import type { CartEffect, LineEffect } from '../folding/effect';
import { foldCart } from '../folding/fold';
import type { CartIntent } from '../intents/intent';
import type { ShownVariant } from '../intents/edit';

/** rupees that the shop has confirmed, or that it has yet to work out. */
export type Amount = { kind: 'confirmed'; amount: number } | { kind: 'updating' };

export interface CartViewLine {
  variantId: string;
  productId: string | null;
  /** null where the shop does not know the line yet. */
  lineId: string | null;
  title: string;
  variantTitle: string | null;
  handle: string | null;
  thumbnail: string | null;
  quantity: number;
  /** rupees for one piece. */
  unitPrice: number;
  compareAtUnitPrice: number;
  /** Pieces that could be bought when it was last looked at; null where nobody looked. */
  limit: number | null;
  total: Amount;
  /** An edit of this line is on its way. */
  isPending: boolean;
}

export type CartTotals = Pick<
  Cart,
  'mrpTotal' | 'subtotal' | 'discountTotal' | 'shippingTotal' | 'total'
>;

export interface CartView {
  id: string | null;
  /** The shop's own order first, then what was added here. */
  lines: readonly CartViewLine[];
  /** Pieces over all lines. */
  itemCount: number;
  codes: readonly { code: string; isPending: boolean }[];
  /** While edits are on their way the shop's last totals are no longer right, and nothing is worked out in their place. */
  totals: { kind: 'confirmed'; totals: CartTotals } | { kind: 'updating'; last: CartTotals | null };
}

export interface PendingCart {
  /** Effects that were sealed, in order. */
  sealed: readonly CartEffect[];
  /** Intents that were not, in order. */
  waiting: readonly CartIntent[];
  /** All of them: what the screen needs of a variant that the shop's cart does not hold. */
  shown: readonly CartIntent[];
}

/** The cart as the shopper wants it: the shop's last state with all that is pending on top. Always worked out afresh. */
export function projectCart(settled: Cart | null, pending: PendingCart): CartView {
  const quantities = new Map<string, number>();
  for (const item of settled?.items ?? []) {
    if (item.variantId !== null) quantities.set(item.variantId, item.quantity);
  }
  const codes = new Map((settled?.coupons ?? []).map((code) => [code.toUpperCase(), code]));
  const touched = new Set<string>();
  const apply = (effect: CartEffect) => {
    if (effect.op === 'code' || effect.op === 'uncode') {
      const name = effect.code.toUpperCase();
      touched.add(`code:${name}`);
      if (effect.op === 'uncode') codes.delete(name);
      else if (!codes.has(name)) codes.set(name, effect.code);
      return;
    }
    touched.add(effect.variantId);
    const quantity = quantityAfter(quantities.get(effect.variantId) ?? 0, effect);
    if (quantity === 0) quantities.delete(effect.variantId);
    else quantities.set(effect.variantId, quantity);
  };
  for (const effect of pending.sealed) apply(effect);
  for (const { effect } of foldCart(pending.waiting, (id) => quantities.has(id))) {
    if (effect !== null) apply(effect);
  }
  const lines = linesOf(settled, quantities, touched, pending.shown);
  return {
    id: settled?.id ?? null,
    lines,
    itemCount: lines.reduce((all, line) => all + line.quantity, 0),
    codes: [...codes].map(([name, code]) => ({ code, isPending: touched.has(`code:${name}`) })),
    totals: totalsOf(settled, touched.size > 0),
  };
}

/** What the server makes of a line's pieces; 0 is no line. A plus or minus does not bring a missing line back. */
export function quantityAfter(quantity: number, effect: LineEffect): number {
  switch (effect.op) {
    case 'add':
      return quantity + effect.quantity;
    case 'adjust':
      return quantity === 0 ? 0 : Math.max(1, quantity + effect.by);
    case 'set':
      return effect.quantity;
    case 'remove':
      return 0;
  }
}

function linesOf(
  settled: Cart | null,
  quantities: ReadonlyMap<string, number>,
  touched: ReadonlySet<string>,
  shown: readonly CartIntent[],
): CartViewLine[] {
  const tapped = new Map<string, ShownVariant>();
  for (const { edit } of shown) if ('item' in edit) tapped.set(edit.item.variantId, edit.item);
  const lines: CartViewLine[] = [];
  for (const item of settled?.items ?? []) {
    const { variantId, id: lineId } = item;
    // A deleted variant cannot be bought any more: the shop says so when the cart is ordered.
    const quantity = variantId === null ? item.quantity : quantities.get(variantId);
    if (quantity === undefined) continue;
    const isPending = variantId !== null && touched.has(variantId);
    const total: Amount = isPending
      ? { kind: 'updating' }
      : { kind: 'confirmed', amount: item.total };
    const limit = (variantId === null ? undefined : tapped.get(variantId))?.limit ?? null;
    lines.push({
      variantId: variantId ?? lineId,
      productId: item.productId,
      lineId,
      title: item.productTitle,
      variantTitle: item.variantTitle,
      handle: item.productHandle,
      thumbnail: item.thumbnail,
      quantity,
      unitPrice: item.unitPrice,
      compareAtUnitPrice: item.compareAtUnitPrice,
      limit,
      total,
      isPending,
    });
  }
  const known = new Set(lines.map((line) => line.variantId));
  for (const [variantId, quantity] of quantities) {
    const item = tapped.get(variantId);
    if (known.has(variantId) || item === undefined) continue;
    lines.push({ ...item, lineId: null, quantity, total: { kind: 'updating' }, isPending: true });
  }
  return lines;
}

function totalsOf(settled: Cart | null, isPending: boolean): CartView['totals'] {
  if (settled === null) {
    const none = { mrpTotal: 0, subtotal: 0, discountTotal: 0, shippingTotal: 0, total: 0 };
    return isPending ? { kind: 'updating', last: null } : { kind: 'confirmed', totals: none };
  }
  const { mrpTotal, subtotal, discountTotal, shippingTotal, total } = settled;
  const totals = { mrpTotal, subtotal, discountTotal, shippingTotal, total };
  return isPending ? { kind: 'updating', last: totals } : { kind: 'confirmed', totals };
}
