import type { Cart } from '../model/cart';
import type { CartEffect, LineEffect } from '../model/effect';
import { foldCart } from '../fold/fold';
import type { CartIntent } from '../model/intent';
import type { Payload, ShownVariant } from '../model/edit';
import type { OrderState } from '../log/pending-order';

/** An amount in the region's currency that the shop has confirmed, or one that it has yet to compute. */
export type Amount = { kind: 'confirmed'; amount: number } | { kind: 'updating' };

export interface CartViewLine {
  variantId: string;
  productId: string | null;
  /** Null while the shop does not have the line. */
  lineId: string | null;
  title: string;
  variantTitle: string | null;
  handle: string | null;
  thumbnail: string | null;
  quantity: number;
  /** Price of one piece. */
  unitPrice: number;
  compareAtUnitPrice: number;
  /** Largest quantity that could be bought at the last look; null if unknown. */
  limit: number | null;
  /** Grams of one piece; null if unknown. */
  weight?: number | null | undefined;
  total: Amount;
  /** Whether an edit of this line is not acknowledged yet. */
  isPending: boolean;
}

export type CartTotals = Pick<
  Cart,
  'mrpTotal' | 'subtotal' | 'discountTotal' | 'shippingTotal' | 'total'
>;

export interface CartView {
  id: string | null;
  /** In the shop's order, then lines that were added on this device. */
  lines: readonly CartViewLine[];
  /** Pieces over all lines. */
  itemCount: number;
  codes: readonly { code: string; isPending: boolean }[];
  /**
   * While edits are pending, the last totals of the shop are outdated, and no others are computed. When the totals wait for the
   * shop, all edits are applied and the next read returns them.
   */
  totals:
    | { kind: 'confirmed'; totals: CartTotals }
    | { kind: 'updating'; last: CartTotals | null; waitsFor: 'edits' | 'shop' };
  /** The order that is asked for; null if there is none. The cart cannot be changed meanwhile. */
  order: OrderView | null;
}

export interface OrderView {
  request: Payload;
  /** ms since 1970, by this device's clock: when it was asked for, and until when it is sent. */
  time: number;
  expiresAt: number;
  state: OrderState;
}

export interface PendingCart {
  /** Sealed effects, in order. */
  sealed: readonly CartEffect[];
  /** Unsealed intents, in order. */
  unsealed: readonly CartIntent[];
  /** All pending intents. They hold what the screen shows of variants that the shop's cart does not have. */
  shown: readonly CartIntent[];
}

/**
 * Computes the cart that the screen shows: the acknowledged cart with all pending edits applied.
 * @param hasStaleTotals whether the totals of the acknowledged cart are those of before its last change
 */
export function projectCart(
  settled: Cart | null,
  pending: PendingCart,
  hasStaleTotals = false,
): Omit<CartView, 'order'> {
  const quantities = new Map<string, number>();
  for (const item of settled?.items ?? []) {
    if (item.variantId !== null) quantities.set(item.variantId, item.quantity);
  }
  const codes = new Map((settled?.coupons ?? []).map((code) => [code.toUpperCase(), code]));
  const touched = new Set<string>();
  const apply = (effect: CartEffect) => {
    if (effect.op === 'order') return;
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
  for (const { effect } of foldCart(pending.unsealed, (id) => quantities.has(id))) {
    if (effect !== null) apply(effect);
  }
  const lines = linesOf(settled, { quantities, touched, hasStaleTotals }, pending.shown);
  return {
    id: settled?.id ?? null,
    lines,
    itemCount: lines.reduce((all, line) => all + line.quantity, 0),
    codes: [...codes].map(([name, code]) => ({ code, isPending: touched.has(`code:${name}`) })),
    totals: totalsOf(settled, touched.size > 0 ? 'edits' : hasStaleTotals ? 'shop' : null),
  };
}

/** The quantity after an effect; 0 means no line. `adjust` does not create a missing line. */
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

interface LineStates {
  quantities: ReadonlyMap<string, number>;
  touched: ReadonlySet<string>;
  hasStaleTotals: boolean;
}

function linesOf(
  settled: Cart | null,
  { quantities, touched, hasStaleTotals }: LineStates,
  shown: readonly CartIntent[],
): CartViewLine[] {
  const tapped = new Map<string, ShownVariant>();
  for (const { edit } of shown) if ('item' in edit) tapped.set(edit.item.variantId, edit.item);
  const lines: CartViewLine[] = [];
  for (const item of settled?.items ?? []) {
    const { variantId, id: lineId } = item;
    // A deleted variant can no longer be changed; ordering the cart reports it.
    const quantity = variantId === null ? item.quantity : quantities.get(variantId);
    if (quantity === undefined) continue;
    const isPending = variantId !== null && touched.has(variantId);
    const isUpdating = isPending || hasStaleTotals;
    const total: Amount = isUpdating
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
      weight: item.weight,
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

function totalsOf(settled: Cart | null, waitsFor: 'edits' | 'shop' | null): CartView['totals'] {
  if (settled === null) {
    const none = { mrpTotal: 0, subtotal: 0, discountTotal: 0, shippingTotal: 0, total: 0 };
    return waitsFor === null
      ? { kind: 'confirmed', totals: none }
      : { kind: 'updating', last: null, waitsFor };
  }
  const { mrpTotal, subtotal, discountTotal, shippingTotal, total } = settled;
  const totals = { mrpTotal, subtotal, discountTotal, shippingTotal, total };
  return waitsFor === null
    ? { kind: 'confirmed', totals }
    : { kind: 'updating', last: totals, waitsFor };
}
