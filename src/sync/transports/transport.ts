import type { Cart } from '@/commerce/carts/cart';
import type { NotMoved } from '@/commerce/carts/customer-cart-calls';
import type { Wish } from '@/commerce/wishlist/wishlist';
import type { Lane } from '../intents/lane';
import type { LaneState } from '../log/lane-state';
import type { SealedBatch, TransportName } from '../log/sealed-batch';
import type { Read } from '../steps/take-read';
import type { Outcome } from './outcome';

/** Who asks, and with which cart. */
export interface Asking {
  /** The present owner's; null for a guest. */
  token: string | null;
  /** The cart that the device holds, or the guest's that is to be merged; null where there is none. */
  cartId: string | null;
  /** No response makes the shop a stock Medusa then. */
  hasMetLedger: boolean;
}

/** What the stock transport keeps of its way, so that it is found again after a crash. */
export interface Journal {
  targets: LaneState['targets'];
  /** Written before the call. False: the batch is no longer open, nothing may be sent for it. */
  note: (key: string, target: number) => Promise<boolean>;
  /** The device holds this cart from now on, unless it holds another: that one is given. */
  hold: (cartId: string) => Promise<string | null>;
}

/** There is no response to go on with: the call is made again, for ever. */
export interface Retry {
  kind: 'retry';
  /** ms; null: the server did not say. */
  retryAfter: number | null;
  /** The effects that the server says it cannot do: counted for giving them up. None for every other failure. */
  failedKeys: readonly string[];
  /** By which the server's logs have the request, where the failure is the server's. */
  reference?: string | null;
}

/** Why there is no response to go on with. */
export type Failure = Retry | { kind: 'sign-in-needed' };

export type SendReply =
  | {
      kind: 'answered';
      outcomes: ReadonlyMap<string, Outcome>;
      state: { lane: 'cart'; cart: Cart } | { lane: 'wishlist'; wishes: readonly Wish[] };
    }
  | Failure
  /** The profile was copied: somebody else went on under this client's numbers. Nothing was done. */
  | { kind: 'forked' }
  /** The cart became an order, or is gone. What was not done before never will be, in that cart. */
  | { kind: 'cart-left'; why: 'ordered' | 'gone' }
  /** A key is known to the server for something else. */
  | { kind: 'keys-reused' };

export type MergeReply =
  | { kind: 'merged'; cart: Cart; notMoved: NotMoved[] }
  /** The guest's cart has nothing for this customer: it was ordered, or the shop does not have it. */
  | { kind: 'nothing'; why: 'ordered' | 'gone' }
  /** The server does not merge: the guest's lines are to be added one by one. */
  | { kind: 'to-be-added'; guest: Cart; target: Cart | null }
  | Failure;

export type ReadReply =
  | { kind: 'read'; read: Read }
  | { kind: 'cart-left'; why: 'ordered' | 'gone' }
  | Failure;

/** How edits get to the shop. Nothing here throws for what a network or a server may do. */
export interface Transport {
  readonly name: TransportName;
  send: (batch: SealedBatch, asking: Asking, journal: Journal) => Promise<SendReply>;
  /** Makes sure that an effect never takes effect, unless it has already. */
  cancel: (
    batch: SealedBatch,
    effect: SealedBatch['effects'][number],
    asking: Asking,
  ) => Promise<{ kind: 'cancelled' } | Failure>;
  merge: (client: string, guestCartId: string, asking: Asking) => Promise<MergeReply>;
}

/** Reading is the same on every Medusa. */
export type ReadShop = (lane: Lane, asking: Asking) => Promise<ReadReply>;
