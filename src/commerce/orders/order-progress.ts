/** What can happen to an order, in the order in which it does. */
export const activityNames = [
  'confirmed',
  'verified',
  'on-the-way',
  'last-mile-hub',
  'picked-up',
  'delivered',
] as const;

export type ActivityName = (typeof activityNames)[number];

export interface Activity {
  name: ActivityName;
  reached: boolean;
  /** ISO time. */
  at: string | null;
}

export const refundStates = ['pending', 'processed', 'delayed'] as const;

/** How far money is on its way back. */
export type RefundState = (typeof refundStates)[number];

/** Where an order stands, from its true fulfilments and payments. Amounts in rupees. */
export interface OrderProgress {
  /** 1 Order Placed, 2 Packaging, 3 On The Road, 4 Delivered. */
  step: 1 | 2 | 3 | 4;
  /** ISO time; null while it is not cancelled. */
  cancelledAt: string | null;
  /** All six, in their order. */
  activities: Activity[];
  cancellable: boolean;
  paid: number;
  refunded: number;
  /** `delayed`: the bank has failed at it, and the shop looks after it. Null without a refund. */
  refundState: RefundState | null;
  /** Whether the shop has cancelled the order as its payment did not go through. */
  isPaymentFailed: boolean;
  paymentMethod: string | null;
  /** ISO time until which a return can be requested; null before delivery. */
  returnUntil: string | null;
  /** What can be sent back now, and how many pieces of it at most. */
  returnable: { itemId: string; quantity: number }[];
  returns: OrderReturn[];
}

/** A return that was requested. */
export interface OrderReturn {
  id: string;
  displayId: string;
  /** Medusa's `requested`, `received`, `partially_received`, `canceled`. */
  status: string;
  /** ISO time. */
  requestedAt: string | null;
  items: { itemId: string; title: string; quantity: number; reason: string }[];
}
