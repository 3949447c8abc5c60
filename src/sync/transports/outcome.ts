/**
 * Why the shop will not do what was wanted, and will not do it later either:
 * insufficient-stock · too-many: more than 99 of one · not-for-sale: the variant is unknown, unpublished or without a
 * price · line-gone: the cart has no such line (any more) · already-ordered: the line became part of an order ·
 * code-unknown, code-does-not-fit · gave-up: the server failed each time it was asked · withdrawn: stood on an add that
 * was refused · unusable: the server knows the key for something else · discarded: by the shopper's word, it may have
 * been applied · cart-gone: the guest's cart that held the line is not there at sign-in · other.
 */
export const refusalReasons = [
  'insufficient-stock',
  'too-many',
  'not-for-sale',
  'line-gone',
  'already-ordered',
  'code-unknown',
  'code-does-not-fit',
  'gave-up',
  'withdrawn',
  'unusable',
  'discarded',
  'cart-gone',
  'other',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** What became of one effect. A duplicate has been applied before: for the shopper both are the same. */
export type Outcome =
  | { kind: 'applied' }
  | { kind: 'duplicate' }
  | {
      kind: 'rejected';
      reason: RefusalReason;
      /** Pieces that can be had, where the shop told. */
      available: number | null;
      /** The shop's own words, where it gave some. */
      message: string | null;
    };

export function rejected(
  reason: RefusalReason,
  available: number | null = null,
  message: string | null = null,
): Outcome {
  return { kind: 'rejected', reason, available, message };
}
