/** What is known of a merge when all of its carts are locked. */
export type MergeView = {
  guestCartId: string;
  customerId: string;
  /** Undefined: there is no such cart any more. */
  guest: { isUsable: boolean; isCompleted: boolean } | undefined;
  /** The customer's open cart. */
  latest: string | undefined;
  /** What was begun before, and how its kept cart is now. */
  record:
    | {
        customerId: string;
        keptCartId: string;
        isDone: boolean;
        kept: 'open' | 'ordered' | 'gone';
        /** False: the guest's cart was to become the customer's, and a crash came before. */
        isGiven: boolean;
      }
    | undefined;
};

export type MergeDecision =
  /** No such cart, or somebody else's. */
  | { kind: 'unknown' }
  /** The guest's cart became an order: changes of its lines reach no other cart. */
  | { kind: 'ordered' }
  /** Nothing is left to do: this is the customer's cart. */
  | { kind: 'done'; cartId: string; tellsNotMoved: boolean }
  /** The guest's cart becomes the customer's. */
  | { kind: 'give' }
  /** Its pieces move into the customer's open cart. */
  | { kind: 'move'; into: string }
  /** A merge that was cut off is finished. */
  | { kind: 'finish' }
  /** The kept cart was ordered in the middle of the merge: what did not get in goes to the next one. */
  | { kind: 'continue'; into: string | undefined };

/** Decides what a merge does. Happens once for a guest's cart, whatever crashes or is asked again. */
export function decideMerge(view: MergeView): MergeDecision {
  const { guestCartId, customerId, guest, latest, record } = view;
  if (record !== undefined) {
    if (record.customerId !== customerId) return { kind: 'unknown' };
    if (!record.isDone) {
      return record.kept === 'open' ? { kind: 'finish' } : { kind: 'continue', into: latest };
    }
    if (record.kept !== 'gone') {
      if (!record.isGiven) return { kind: 'give' };
      return { kind: 'done', cartId: record.keptCartId, tellsNotMoved: true };
    }
    // The kept cart was itself merged away.
    return latest === undefined
      ? { kind: 'unknown' }
      : { kind: 'done', cartId: latest, tellsNotMoved: false };
  }
  if (guest === undefined || !guest.isUsable) return { kind: 'unknown' };
  if (guest.isCompleted) return { kind: 'ordered' };
  // Their own latest cart, not a guest's: there is nothing to bring anywhere.
  if (latest === guestCartId) return { kind: 'done', cartId: guestCartId, tellsNotMoved: false };
  return latest === undefined ? { kind: 'give' } : { kind: 'move', into: latest };
}
