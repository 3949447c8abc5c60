import type { Outcome } from '../../transports/outcome';

export interface SimulatedCart {
  id: string;
  /** null: a guest's. */
  customer: string | null;
  /** The device that made it; a guest's open cart is found by it. */
  client: string | null;
  /** Pieces by variant, in order of their first add. */
  lines: Map<string, number>;
  codes: Set<string>;
  isOrdered: boolean;
  mergedInto: string | null;
}

/** A row of the ledger. */
export interface LedgerRow {
  client: string;
  /** Of what it was asked to do; another one under the same key is 422. */
  hash: string;
  /** null while open: the server died between writing the row and acting. */
  outcome: Outcome | null;
  /** Of an open row: what to bring the line to. */
  open: { cart: string; variant: string; target: number } | null;
}

/** What the simulated server holds. */
export interface ShopState {
  carts: Map<string, SimulatedCart>;
  wishlists: Map<string, Map<string, string | null>>;
  rows: Map<string, LedgerRow>;
  /** Last number and key by `client/lane`. */
  lanes: Map<string, { n: number; key: string | null }>;
  /** Pieces of a variant; one that is not here has as many as anybody wants. */
  stock: Map<string, number>;
  /** rupees for one piece; 1000 where none is named. */
  prices: Map<string, number>;
  /** Variants that cannot be bought any more. */
  gone: Set<string>;
  /** Variants on which the server fails each time. */
  broken: Set<string>;
  /** Customer by token; a token that is not here has lapsed. */
  tokens: Map<string, string>;
  /** ms since 1970 until which a payment holds the cart. */
  leases: Map<string, number>;
  /** The next write dies between the ledger's row and the cart. */
  diesOnOpen: boolean;
  made: number;
}

export function emptyShop(): ShopState {
  return {
    carts: new Map(),
    wishlists: new Map(),
    rows: new Map(),
    lanes: new Map(),
    stock: new Map(),
    prices: new Map(),
    gone: new Set(),
    broken: new Set(),
    tokens: new Map(),
    leases: new Map(),
    diesOnOpen: false,
    made: 0,
  };
}

/** Codes that the shop has. */
export const knownCodes: ReadonlySet<string> = new Set(['WELCOME10', 'DIWALI']);

/** An answer that is no success. */
export class ShopError extends Error {
  readonly status: number;
  readonly type: string;
  /** s */
  readonly retryAfter: number | null;

  constructor(status: number, type: string, retryAfter: number | null = null) {
    super(type);
    this.status = status;
    this.type = type;
    this.retryAfter = retryAfter;
  }
}

/** The server process died: no answer, and what it had not written is not there. */
export class ServerDied extends Error {}

/** @throws ShopError 401 for a token that has lapsed */
export function customerOf(state: ShopState, token: string | null): string | null {
  if (token === null) return null;
  const customer = state.tokens.get(token);
  if (customer === undefined) throw new ShopError(401, 'unauthorized');
  return customer;
}

export function openCart(
  state: ShopState,
  customer: string | null,
  client: string | null,
): SimulatedCart {
  const isTheirs = (cart: SimulatedCart) =>
    customer === null
      ? cart.customer === null && cart.client === client
      : cart.customer === customer;
  const open = [...state.carts.values()].findLast(
    (cart) => isTheirs(cart) && !cart.isOrdered && cart.mergedInto === null,
  );
  if (open !== undefined && (customer !== null || client !== null)) return open;
  const cart: SimulatedCart = {
    id: `cart_${(state.made += 1)}`,
    customer,
    client,
    lines: new Map(),
    codes: new Set(),
    isOrdered: false,
    mergedInto: null,
  };
  state.carts.set(cart.id, cart);
  return cart;
}

/**
 * The cart of that id, or the one it was merged into.
 * @throws ShopError 404 where there is none, 401 for a customer's cart without a token
 */
export function cartOf(state: ShopState, id: string, customer: string | null): SimulatedCart {
  const cart = state.carts.get(id);
  if (cart === undefined) throw new ShopError(404, `Cart with id: ${id} was not found`);
  if (cart.mergedInto !== null) return cartOf(state, cart.mergedInto, customer);
  if (cart.customer !== null && customer === null) throw new ShopError(401, 'unauthorized');
  if (cart.customer !== null && cart.customer !== customer) throw new ShopError(404, 'not_found');
  return cart;
}
