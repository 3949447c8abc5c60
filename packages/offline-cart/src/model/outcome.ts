import type { Payload } from './edit';

/**
 * Why the shop permanently refuses an effect:
 * insufficient-stock · too-many: more than 99 pieces · not-for-sale: the variant is unknown, unpublished
 * or without a price · line-gone: the cart does not have the line · already-ordered: the line became
 * part of an order · code-unknown, code-does-not-fit · gave-up: the server failed at each attempt ·
 * withdrawn: depended on an add that was refused · unusable: the server knows the key for another effect
 * · discarded: by the shopper's decision, although it may have been applied · cart-gone: the guest's
 * cart does not exist any more · order-refused: the shop does not offer the order as it was asked for ·
 * expired: an order that was not sent in time · signed-in: the shopper signed in before an order was sent ·
 * taken-back: an order, by the shopper · order-pending: the cart was part of an order that was asked for · other.
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
  'order-refused',
  'expired',
  'signed-in',
  'taken-back',
  'order-pending',
  'other',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** The outcome of one effect. `duplicate`: it was applied before, which is the same for the shopper. */
export type Outcome =
  | { kind: 'applied'; details?: Payload }
  | { kind: 'duplicate' }
  | {
      kind: 'rejected';
      reason: RefusalReason;
      /** Largest quantity with which the effect would be accepted; null if unknown. */
      available: number | null;
      /** Message of the shop, if there is one. */
      message: string | null;
      /** What the shop says about an order. */
      details?: Payload;
    };

export type Rejected = Extract<Outcome, { kind: 'rejected' }>;

export function rejected(
  reason: RefusalReason,
  available: number | null = null,
  message: string | null = null,
): Rejected {
  return { kind: 'rejected', reason, available, message };
}
