/** The state that decides a merge, read while all of its carts are locked. */
export type MergeView = {
  guestCartId: string;
  customerId: string;
  /** Undefined when the cart no longer exists. */
  guest: { isUsable: boolean; isCompleted: boolean } | undefined;
  /** Id of the customer's open cart. */
  latest: string | undefined;
  /** The record of an earlier merge of this guest's cart, and the present state of the kept cart. */
  record:
    | {
        customerId: string;
        keptCartId: string;
        isDone: boolean;
        kept: 'open' | 'ordered' | 'gone';
        /** False when a crash prevented the transfer of the guest's cart to the customer. */
        isGiven: boolean;
      }
    | undefined;
};

export type MergeDecision =
  /** The cart does not exist or belongs to another customer. */
  | { kind: 'unknown' }
  /** The guest's cart became an order; changes of its lines do not move to another cart. */
  | { kind: 'ordered' }
  /**
   * The merge is complete; `cartId` is the customer's cart. What the record lists as not moved is reported
   * again, because the response with it may have been lost.
   */
  | { kind: 'done'; cartId: string }
  /** Transfer the guest's cart to the customer. */
  | { kind: 'give' }
  /** Move the lines into the customer's open cart. */
  | { kind: 'move'; into: string }
  /** Finish an interrupted merge. */
  | { kind: 'finish' }
  /** The kept cart was ordered during the merge; move the remaining lines into the next cart. */
  | { kind: 'continue'; into: string | undefined };

/** Decides the next step of a merge. Each guest's cart is merged once, despite crashes and retries. */
export function decideMerge(view: MergeView): MergeDecision {
  const { guestCartId, customerId, guest, latest, record } = view;
  if (record !== undefined) {
    if (record.customerId !== customerId) return { kind: 'unknown' };
    if (!record.isDone) {
      return record.kept === 'open' ? { kind: 'finish' } : { kind: 'continue', into: latest };
    }
    if (record.kept !== 'gone') {
      if (!record.isGiven) return { kind: 'give' };
      return { kind: 'done', cartId: record.keptCartId };
    }
    // The kept cart was itself merged into another cart.
    return latest === undefined ? { kind: 'unknown' } : { kind: 'done', cartId: latest };
  }
  if (guest === undefined || !guest.isUsable) return { kind: 'unknown' };
  if (guest.isCompleted) return { kind: 'ordered' };
  // The cart already is the customer's latest cart, so there is nothing to merge.
  if (latest === guestCartId) return { kind: 'done', cartId: guestCartId };
  return latest === undefined ? { kind: 'give' } : { kind: 'move', into: latest };
}
