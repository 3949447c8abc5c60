import type { Plan } from '../../../../backend/src/ledger-rules/merge-plan';
import type { EffectRow, LaneRow } from '../../../../backend/src/ledger-rules/rows';

export interface SimulatedCart {
  id: string;
  /** null: a guest's. */
  customer: string | null;
  /** Pieces by variant, in order of their first add. */
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

/** Where the server's process can die, or be slow: nothing of what comes after it has happened. */
export type Point = 'looked' | 'opened' | 'half changed' | 'changed';

/** What took effect, told in the order in which it did. */
export type ShopEvent =
  | { kind: 'applied'; key: string; cart: string | null; customer: string | null }
  | { kind: 'refused'; key: string; reason: string | null }
  /** The server said that it cannot do this effect now. */
  | { kind: 'failed'; key: string }
  /** A merge was planned, and nothing is moved yet. */
  | { kind: 'merging'; guestCart: string; keptCart: string; customer: string }
  | { kind: 'merged'; guestCart: string; record: MergeRecord }
  | { kind: 'forked'; keys: readonly string[] };

/** What the simulated server holds. */
export interface ShopState {
  carts: Map<string, SimulatedCart>;
  /** Variant by heart; the heart's name begins with its product's. */
  wishlists: Map<string, Map<string, string | null>>;
  rows: Map<string, EffectRow>;
  /** By `owner/client/lane`. */
  lanes: Map<string, LaneRow>;
  /** By the guest's cart. */
  merges: Map<string, MergeRecord>;
  /** Carts and owners that somebody is writing to; gone with the process. */
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
  /** The server lives and its database does not: what it answers, and until when (ms since 1970). */
  outage: { status: 500 | 503; until: number };
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
    outage: { status: 503, until: 0 },
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

/** The customer's open cart; undefined where there is none. */
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

/** A refusal in Medusa's words. */
export function medusaError(status: number, type: string, message: string): ShopError {
  return new ShopError(status, type, null, { message });
}
