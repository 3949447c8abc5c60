export type LedgerLane = 'cart' | 'wishlist';

/** Identifies a lane: the cart or wishlist of an owner on a device. */
export type LaneName = { owner: string; client: string; lane: LedgerLane };

/** A row of the ledger: one effect and its outcome. */
export type EffectRow = LaneName & {
  key: string;
  /** Hash of the effect's content; empty when it was cancelled before it arrived. */
  hash: string;
  /** Sequence number; null when the effect was cancelled before it arrived. */
  n: number | null;
  cart_id: string | null;
  /** `variant:…`, `code:…`, `wish:…` or `order`. */
  subject: string;
  /** Absolute amounts before and after the effect. */
  base: number;
  target: number;
  state: 'open' | 'done';
  /** While the row is open: the outcome that is planned. */
  outcome: 'applied' | 'rejected';
  reason: string | null;
  available: number | null;
};

/** The head of a lane: the last effect that is done, and the cart that it was applied to. */
export type LaneRow = LaneName & { n: number; key: string | null; cart_id: string | null };

/** The new head of a lane. */
export type Head = LaneName & { n: number; key: string | null; cartId: string | null };

/** The final outcome of an open row. */
export type Ending = { key: string; outcome: EffectRow['outcome']; reason: string | null };
