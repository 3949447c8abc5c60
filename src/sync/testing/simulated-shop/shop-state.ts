import type { Plan } from '@aangan/ledger-rules/merge-plan';
import type { EffectRow, LaneRow } from '@aangan/ledger-rules/rows';

export interface SimulatedCart {
  id: string;
  /** Null for a guest's cart. */
  customer: string | null;
  /** Quantities by variant, in the order of their first add. */
  lines: Map<string, number>;
  codes: Set<string>;
  isOrdered: boolean;
  mergedInto: string | null;
}

/** Lines that move into a customer's cart; kept until all have arrived. */
export interface MergeRecord {
  customerId: string;
  keptCartId: string;
  isDone: boolean;
  plan: Plan;
}

/** Points at which the server's process can crash or be slow, before what follows. */
export type Point = 'looked' | 'opened' | 'half changed' | 'changed';

/** Events of the shop, reported in order. */
export type ShopEvent =
  | { kind: 'applied'; key: string; cart: string | null; customer: string | null }
  | { kind: 'refused'; key: string; reason: string | null }
  /** An order request became an order; the total in paise. */
  | { kind: 'ordered'; key: string; cart: string; total: number }
  /** The server reported that it cannot apply this effect now. */
  | { kind: 'failed'; key: string }
  /** A merge was planned, and nothing is moved yet. */
  | { kind: 'merging'; guestCart: string; keptCart: string; customer: string }
  | { kind: 'merged'; guestCart: string; record: MergeRecord }
  /** A change of the cart is complete and reported. */
  | { kind: 'recalculated'; cart: string }
  /** Keys of the effects that are not applied. */
  | { kind: 'forked'; keys: readonly string[] };

/** The state of the simulated server. */
export interface ShopState {
  carts: Map<string, SimulatedCart>;
  /** Variants by wishlist entry, whose name begins with its product's. */
  wishlists: Map<string, Map<string, string | null>>;
  rows: Map<string, EffectRow>;
  /** By `owner/client/lane`. */
  lanes: Map<string, LaneRow>;
  /** By the guest's cart. */
  merges: Map<string, MergeRecord>;
  /** Carts and owners that a call is writing to; released with the process. */
  locked: Set<string>;
  /** Stock by variant; without a limit if missing. */
  stock: Map<string, number>;
  /** Prices in rupees for one piece; 1000 if missing. */
  prices: Map<string, number>;
  /** Variants that cannot be bought any more. */
  gone: Set<string>;
  /** Variants and products on which the server always fails. */
  broken: Set<string>;
  /** Customers by token; a token that is missing has lapsed. */
  tokens: Map<string, string>;
  /** Time in ms since 1970 until which a payment holds the cart. */
  leases: Map<string, number>;
  /** The response while the database is down, and until when (ms since 1970). */
  outage: { status: 500 | 503; until: number };
  /** The next write that reaches this point crashes there. */
  diesAt: Point | null;
  /** Number of server processes so far. */
  process: number;
  made: number;
  notify: (event: ShopEvent) => void;
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
    outage: { status: 503, until: 0 },
    diesAt: null,
    process: 1,
    made: 0,
    notify: () => undefined,
  };
}

/** Codes of the shop, and those of them that fit no cart. */
export const knownCodes: ReadonlySet<string> = new Set(['WELCOME10', 'DIWALI', 'BEDS500']);
export const unfitCodes: ReadonlySet<string> = new Set(['BEDS500']);

/** A response that is not 2xx. */
export class ShopError extends Error {
  readonly status: number;
  readonly type: string;
  /** In seconds. */
  readonly retryAfter: number | null;
  /** Further fields of the body. */
  readonly more: object;

  constructor(status: number, type: string, retryAfter: number | null = null, more: object = {}) {
    super(type);
    this.status = status;
    this.type = type;
    this.retryAfter = retryAfter;
    this.more = more;
  }
}

/** Express has no such route, and responds with a page. */
export class RouteMissing extends Error {
  readonly page: string;

  constructor(method: string, path: string) {
    super(path);
    this.page = `<!DOCTYPE html><html lang="en"><body><pre>Cannot ${method} ${path}</pre></body></html>`;
  }
}

/** The server's process crashed: no response, and unwritten changes are lost. */
export class ServerDied extends Error {}

/** @throws ShopError 401 for a lapsed token */
export function customerOf(state: ShopState, token: string | null): string | null {
  if (token === null) return null;
  const customer = state.tokens.get(token);
  if (customer === undefined) throw new ShopError(401, 'unauthorized');
  return customer;
}

/** The customer's open cart; undefined if there is none. */
export function findOpenCart(state: ShopState, customer: string): SimulatedCart | undefined {
  return [...state.carts.values()].findLast(
    (cart) => cart.customer === customer && !cart.isOrdered && cart.mergedInto === null,
  );
}

export function newCart(state: ShopState, customer: string | null): SimulatedCart {
  const cart: SimulatedCart = {
    id: `cart_${(state.made += 1)}`,
    customer,
    lines: new Map(),
    codes: new Set(),
    isOrdered: false,
    mergedInto: null,
  };
  state.carts.set(cart.id, cart);
  return cart;
}

export function unknownCart(id: string): ShopError {
  return medusaError(404, 'not_found', `Cart with id: ${id} was not found`);
}

/** An error in Medusa's form. */
export function medusaError(status: number, type: string, message: string): ShopError {
  return new ShopError(status, type, null, { message });
}

export interface ShopRequest {
  method: string;
  url: URL;
  token: string | null;
  body: unknown;
}

export interface ShopResponse {
  status: number;
  /** In seconds. */
  retryAfter: number | null;
  /** A string is sent as HTML. */
  body: unknown;
}
