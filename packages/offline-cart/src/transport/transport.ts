import type { Cart, NotMoved, Wish } from '../model/cart';
import type { Lane } from '../model/lane';
import type { LaneState } from '../log/lane-state';
import type { SealedBatch, TransportName } from '../log/sealed-batch';
import type { Read } from '../steps/apply-read';
import type { Outcome } from '../model/outcome';

/** For whom and for which cart a request is made. */
export interface RequestContext {
  /** Token of the present owner; null for a guest. */
  token: string | null;
  /** The device's cart, or the guest's cart to merge; null if there is none. */
  cartId: string | null;
  /** If true, no response makes the shop a stock Medusa. */
  hasMetLedger: boolean;
}

/** Progress of the stock transport, to continue after a crash. */
export interface Journal {
  targets: LaneState['targets'];
  /**
   * Records a target quantity before the call. Resolves to false if the batch is no longer open: then
   * nothing may be sent for it.
   */
  note: (key: string, target: number) => Promise<boolean>;
  /** Makes the device use a cart. Resolves to the id of the cart that it uses afterwards. */
  hold: (cartId: string) => Promise<string | null>;
}

/** There is no usable response: the call is repeated. */
export interface Retry {
  kind: 'retry';
  /** ms; null if the server did not name a time. */
  retryAfter: number | null;
  /** Effects that the server could not apply, which counts towards cancelling them. Empty for any other failure. */
  failedKeys: readonly string[];
  /** Request id in the server's logs, if the server failed. */
  reference?: string | null;
}

/** Why there is no usable response. */
export type Failure = Retry | { kind: 'sign-in-needed' };

export type SendReply =
  | {
      kind: 'acknowledged';
      outcomes: ReadonlyMap<string, Outcome>;
      state:
        /** `hasStaleTotals`: discounts and total are those of before, and final only when read again. */
        /** `unknown`: it was ordered. */
        | { lane: 'cart'; cart: Cart | 'unknown'; hasStaleTotals?: boolean }
        | { lane: 'wishlist'; wishes: readonly Wish[] };
    }
  | Failure
  /**
   * The profile was copied: another device continued this client's sequence. `done` holds the outcomes
   * of effects in the batch that are applied; null if there are none.
   */
  | {
      kind: 'forked';
      done: {
        outcomes: ReadonlyMap<string, Outcome>;
        state:
          | { lane: 'cart'; cart: Cart | 'unknown' }
          | { lane: 'wishlist'; wishes: readonly Wish[] | 'unknown' };
      } | null;
    }
  /** The cart became an order or is gone. Effects that were not applied before never will be in that cart. */
  | { kind: 'cart-left'; why: 'ordered' | 'gone' }
  /** The server knows a key for another effect. */
  | { kind: 'keys-reused' };

export type MergeReply =
  | { kind: 'merged'; cart: Cart; notMoved: NotMoved[] }
  /** The guest's cart has nothing for this customer: it was ordered, or the shop does not have it. */
  | { kind: 'nothing'; why: 'ordered' | 'gone' }
  /** The server does not merge: the guest's lines have to be added one by one. */
  | { kind: 'to-be-added'; guest: Cart; target: Cart | null }
  | Failure;

export type ReadReply =
  | { kind: 'read'; read: Read }
  | { kind: 'cart-left'; why: 'ordered' | 'gone' }
  | Failure;

/** Sends edits to the shop. The calls do not reject for errors of the network or the server. */
export interface Transport {
  readonly name: TransportName;
  send: (batch: SealedBatch, request: RequestContext, journal: Journal) => Promise<SendReply>;
  /** Makes sure that an effect is never applied, unless it was applied already. `outcome`: what the server says became of it. */
  cancel: (
    batch: SealedBatch,
    effect: SealedBatch['effects'][number],
    request: RequestContext,
  ) => Promise<{ kind: 'cancelled'; outcome?: Outcome } | Failure>;
  merge: (client: string, guestCartId: string, request: RequestContext) => Promise<MergeReply>;
}

/** Reads a cart or wishlist. Works the same with every Medusa. */
export type ReadShop = (lane: Lane, request: RequestContext) => Promise<ReadReply>;

export type Capability = { kind: 'known'; transport: TransportName } | Failure;

export interface Reachability {
  /**
   * Finds the transport that the shop accepts, once it is reachable.
   * @param hasMetLedger if true, no response makes the shop a stock Medusa
   */
  ask: (hasMetLedger: boolean) => Promise<Capability>;
  /** To be called after each response of the shop. */
  noteResponse: () => void;
}
