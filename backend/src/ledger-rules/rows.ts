export type LedgerLane = 'cart' | 'wishlist';

/** A lane: cart or wishlist, of an owner on a device. */
export type LaneName = { owner: string; client: string; lane: LedgerLane };

/** A row of the ledger: one effect. */
export type EffectRow = LaneName & {
  key: string;
  /** Of what it was asked to do; empty when it was cancelled before it came. */
  hash: string;
  /** Null: cancelled before it came; what follows names it as the one before. */
  n: number | null;
  cart_id: string | null;
  /** `variant:…`, `code:…` or `wish:…`. */
  subject: string;
  /** Pieces before and after, absolute. */
  base: number;
  target: number;
  state: 'open' | 'done';
  /** What it comes to when it is done. */
  outcome: 'applied' | 'rejected';
  reason: string | null;
  available: number | null;
};

/** Where a lane stands: the last effect that was done, and the cart that it went to. */
export type LaneRow = LaneName & { n: number; key: string | null; cart_id: string | null };

/** Which lane's head moves, and to where. */
export type Head = LaneName & { n: number; key: string | null; cartId: string | null };

/** How a row ends. */
export type Ending = { key: string; outcome: EffectRow['outcome']; reason: string | null };
