/** What a client shows, and what it still has to send. */
export type ClientState = {
  /** Edits without an outcome, of both lanes. */
  pending: number;
  /** Pieces by variant, as the client shows the cart. */
  quantities: Readonly<Record<string, number>>;
  /** Products on the wishlist, as the client shows it; of clients that can edit it. */
  wishes?: readonly string[];
};

/**
 * A client of the protocol, as the suite drives it. Edits are those of a user; they resolve once they are stored, whether or not they
 * were sent.
 */
export type ClientUnderTest = {
  /** So many pieces more of a variant. */
  add: (variantId: string, quantity: number) => Promise<void>;
  /** The line has so many pieces. */
  set: (variantId: string, quantity: number) => Promise<void>;
  /** The line is gone. */
  remove: (variantId: string) => Promise<void>;
  /**
   * Does what the client's own timer would do now: sends what may be sent. Resolves when nothing is left, or when the client waits
   * for time to pass or for its user. It never sends earlier than the client would without this call.
   */
  wake: () => Promise<void>;
  /** Lets time pass for the client: moves its clock, or waits. */
  advance: (ms: number) => Promise<void>;
  state: () => Promise<ClientState>;
  /** Ends the client without a chance to store anything, and begins another one with what is stored. Optional. */
  restart?: () => Promise<void>;
  /** Signs a customer in, or in again with another token. Optional. */
  signIn?: (customerId: string, token: string) => Promise<void>;
  /** The user's decision that edits of a copied profile are sent. Optional. */
  sendCopied?: () => Promise<void>;
  /** Puts a product on the customer's wishlist, or takes it off. Optional. */
  wish?: (productId: string) => Promise<void>;
  unwish?: (productId: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Where the client finds the scripted server. */
export type ServerPlace = { url: string; publishableKey: string; regionId: string };

/** Makes a new client with empty storage, a guest's. */
export type MakeClient = (place: ServerPlace) => Promise<ClientUnderTest>;
