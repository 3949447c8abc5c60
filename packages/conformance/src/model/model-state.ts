import { randomBytes } from 'node:crypto';
import type { Lane, Outcome } from '../protocol/messages.ts';

/** The outcome of one effect. A cancelled one has no number: the effect itself may never have arrived. */
export type Row = {
  owner: string;
  client: string;
  lane: Lane;
  n: number | null;
  content: string;
  outcome: Outcome;
};

export type NotMoved = { variant_id: string; quantity: number; available: number };

export type ModelCart = {
  id: string;
  /** Null for a guest's. */
  customer: string | null;
  lines: Map<string, number>;
  codes: Set<string>;
  isOrdered: boolean;
  /** The merge that has emptied it or given it away. */
  merged: { into: string; customer: string; notMoved: NotMoved[] } | null;
};

export type Head = { n: number; key: string | null; cartId: string | null };

/** Everything that the model remembers, in memory. */
export type ModelState = {
  /** Pieces for sale by variant. */
  stock: ReadonlyMap<string, number>;
  /** Customers by token. */
  tokens: ReadonlyMap<string, string>;
  carts: Map<string, ModelCart>;
  rows: Map<string, Row>;
  heads: Map<string, Head>;
  wishes: Map<string, string[]>;
};

export const guestOf = (client: string): string => `guest:${client}`;

export const laneName = (owner: string, client: string, lane: Lane): string =>
  JSON.stringify([owner, client, lane]);

export function newCart(state: ModelState, customer: string | null): ModelCart {
  const id = `cart_${randomBytes(8).toString('hex')}`;
  const cart: ModelCart = {
    id,
    customer,
    lines: new Map(),
    codes: new Set(),
    isOrdered: false,
    merged: null,
  };
  state.carts.set(id, cart);
  return cart;
}

/** A customer's open cart. */
export function openCartOf(state: ModelState, customer: string): ModelCart | undefined {
  return [...state.carts.values()].findLast(
    (cart) => cart.customer === customer && !cart.isOrdered && cart.merged === null,
  );
}

/** An answer of the model, before the marker is added. */
export class ModelAnswer extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, type: string, more: object = {}) {
    super(type);
    this.status = status;
    this.body = { type, message: type.replaceAll('_', ' '), ...more };
  }
}

/** A cart as a response contains it: with fields that storefronts show. Each piece costs 100. */
export function cartResponse(cart: ModelCart): Record<string, unknown> {
  const items = [...cart.lines].map(([variant_id, quantity]) => ({
    id: `line_${cart.id.slice(5)}_${variant_id}`,
    variant_id,
    product_id: `product_of_${variant_id}`,
    product_title: variant_id,
    title: variant_id,
    quantity,
    unit_price: 100,
    total: 100 * quantity,
  }));
  const total = items.reduce((sum, item) => sum + item.total, 0);
  return {
    id: cart.id,
    items,
    promotions: [...cart.codes].map((code) => ({ code, is_automatic: false })),
    original_item_total: total,
    discount_total: 0,
    shipping_total: 0,
    total,
    completed_at: cart.isOrdered ? '2026-01-01T00:00:00.000Z' : null,
  };
}

/** What is on a customer's wishlist, as a response contains it. */
export function wishlistResponse(state: ModelState, customer: string): Record<string, unknown> {
  const items = (state.wishes.get(customer) ?? []).map((name, index) => {
    const [productId, productVariantId] = name.split('|');
    return {
      id: `wish_${index}`,
      productId,
      productVariantId: productVariantId || null,
      quantity: 1,
    };
  });
  return { id: customer, items };
}
