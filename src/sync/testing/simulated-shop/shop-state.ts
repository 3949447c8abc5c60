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

/** A row of the ledger, as the backend's module keeps it. */
export interface LedgerRow {
  key: string;
  /** The customer, or `guest:client`. */
  owner: string;
  client: string;
  lane: string;
  /** null: cancelled before it came; what follows names it as the one before. */
  n: number | null;
  /** Of what it was asked to do; another one under the same key is 422. */
  hash: string;
  cart: string | null;
  /** `variant:…`, `code:…` */
  subject: string;
  /** Pieces before and after, absolute. */
  base: number;
  target: number;
  state: 'open' | 'done';
  /** What it comes to when it is done. */
  outcome: Outcome;
}

/** Lines that move into a customer's cart; kept until all have arrived. */
export interface MergeRecord {
  customer: string;
  kept: string;
  isDone: boolean;
  lines: { variant: string; base: number; target: number }[];
  notMoved: { variant: string; quantity: number; available: number }[];
}

/** Where the server's process can die, or be slow: nothing of what comes after it has happened. */
export type Point = 'looked' | 'opened' | 'half changed' | 'changed';

/** What took effect, told in the order in which it did. */
export type ShopEvent =
  | { kind: 'applied'; key: string; cart: string | null; customer: string | null }
  | { kind: 'refused'; key: string; outcome: Outcome }
  | { kind: 'merged'; guestCart: string; record: MergeRecord }
  | { kind: 'forked'; keys: readonly string[] };

/** What the simulated server holds. */
export interface ShopState {
  carts: Map<string, SimulatedCart>;
  /** Variant by heart; the heart's name begins with its product's. */
  wishlists: Map<string, Map<string, string | null>>;
  rows: Map<string, LedgerRow>;
  /** Last number and key by `owner/client/lane`. */
  lanes: Map<string, { n: number; key: string | null }>;
  /** By the guest's cart. */
  merges: Map<string, MergeRecord>;
  /** Carts that somebody is writing to; gone with the process. */
  locked: Set<string>;
  /** Pieces of a variant; one that is not here has as many as anybody wants. */
  stock: Map<string, number>;
  /** rupees for one piece; 1000 where none is named. */
  prices: Map<string, number>;
  /** Variants that cannot be bought any more. */
  gone: Set<string>;
  /** Variants and products on which the server fails each time. */
  broken: Set<string>;
  /** Customer by token; a token that is not here has lapsed. */
  tokens: Map<string, string>;
  /** ms since 1970 until which a payment holds the cart. */
  leases: Map<string, number>;
  /** The next write that comes to this point dies there. */
  diesAt: Point | null;
  /** Counts the server's processes. */
  process: number;
  made: number;
  tell: (event: ShopEvent) => void;
}

export function emptyShop(): ShopState {
  return {
    carts: new Map(),
    wishlists: new Map(),
    rows: new Map(),
    lanes: new Map(),
    merges: new Map(),
    locked: new Set(),
    stock: new Map(),
    prices: new Map(),
    gone: new Set(),
    broken: new Set(),
    tokens: new Map(),
    leases: new Map(),
    diesAt: null,
    process: 1,
    made: 0,
    tell: () => undefined,
  };
}

/** Codes that the shop has, and those of them that fit no cart. */
export const knownCodes: ReadonlySet<string> = new Set(['WELCOME10', 'DIWALI', 'BEDS500']);
export const unfitCodes: ReadonlySet<string> = new Set(['BEDS500']);

/** An answer that is no success. */
export class ShopError extends Error {
  readonly status: number;
  readonly type: string;
  /** s */
  readonly retryAfter: number | null;
  /** What else the answer says. */
  readonly more: object;

  constructor(status: number, type: string, retryAfter: number | null = null, more: object = {}) {
    super(type);
    this.status = status;
    this.type = type;
    this.retryAfter = retryAfter;
    this.more = more;
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

/** The owner's open cart; undefined where there is none. */
export function findOpenCart(
  state: ShopState,
  customer: string | null,
  client: string | null,
): SimulatedCart | undefined {
  const isTheirs = (cart: SimulatedCart) =>
    customer === null
      ? cart.customer === null && client !== null && cart.client === client
      : cart.customer === customer;
  return [...state.carts.values()].findLast(
    (cart) => isTheirs(cart) && !cart.isOrdered && cart.mergedInto === null,
  );
}

export function newCart(
  state: ShopState,
  customer: string | null,
  client: string | null,
): SimulatedCart {
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

/** A customer's cart is theirs alone, a guest's is open to guests. */
export function isTheirs(cart: SimulatedCart, customer: string | null): boolean {
  return cart.customer === customer;
}

export function unknownCart(id: string): ShopError {
  return medusaError(404, 'not_found', `Cart with id: ${id} was not found`);
}

/** A refusal in Medusa's words. */
export function medusaError(status: number, type: string, message: string): ShopError {
  return new ShopError(status, type, null, { message });
}
