import * as v from 'valibot';
import { roundToPaise } from '../money';

/** The steps of an order's delivery, in their order. */
export const ACTIVITY_NAMES = [
  'confirmed',
  'verified',
  'on-the-way',
  'last-mile-hub',
  'picked-up',
  'delivered',
] as const;

export type ActivityName = (typeof ACTIVITY_NAMES)[number];

export interface Activity {
  name: ActivityName;
  reached: boolean;
  /** ISO time. */
  at: string | null;
}

export const REFUND_STATES = ['pending', 'processed', 'delayed'] as const;

/** `delayed`: the bank rejected it, and the shop handles it. */
export type RefundState = (typeof REFUND_STATES)[number];

/** The progress of an order, from its fulfilments and payments. Amounts in rupees. */
export interface OrderProgress {
  /** 1 Order Placed, 2 Packaging, 3 On The Road, 4 Delivered. */
  step: 1 | 2 | 3 | 4;
  /** ISO time; null if not cancelled. */
  cancelledAt: string | null;
  /** All of them, in their order. */
  activities: Activity[];
  cancellable: boolean;
  paid: number;
  refunded: number;
  /** Null without a refund. */
  refundState: RefundState | null;
  /** Whether the shop cancelled the order because its payment failed. */
  isPaymentFailed: boolean;
  paymentMethod: string | null;
  /** ISO time until which a return can be requested; null before delivery. */
  returnUntil: string | null;
  /** Items that can be returned now, with their maximum quantity. */
  returnable: { itemId: string; quantity: number }[];
  returns: OrderReturn[];
}

/** A requested return. */
export interface OrderReturn {
  id: string;
  displayId: string;
  /** Medusa's `requested`, `received`, `partially_received`, `canceled`. */
  status: string;
  /** ISO time. */
  requestedAt: string | null;
  items: { itemId: string; title: string; quantity: number; reason: string }[];
}

const time = v.fallback(v.nullish(v.string(), null), null);
const rupees = v.pipe(v.number(), v.transform(roundToPaise));

const activitySchema = v.object({
  name: v.picklist(ACTIVITY_NAMES),
  reached: v.boolean(),
  at: time,
});

const returnSchema = v.pipe(
  v.object({
    id: v.string(),
    display_id: v.fallback(v.nullish(v.union([v.number(), v.string()]), null), null),
    status: v.fallback(v.nullish(v.string(), ''), ''),
    requested_at: time,
    items: v.fallback(
      v.array(
        v.object({
          item_id: v.string(),
          title: v.fallback(v.nullish(v.string(), ''), ''),
          quantity: v.number(),
          reason: v.fallback(v.nullish(v.string(), ''), ''),
        }),
      ),
      [],
    ),
  }),
  v.transform((response): OrderReturn => {
    const { id, display_id, status, requested_at: requestedAt } = response;
    const items = response.items.map(({ item_id: itemId, ...rest }) => ({ itemId, ...rest }));
    return { id, displayId: String(display_id ?? id), status, requestedAt, items };
  }),
);

/** The response of a return's request. */
export const returnResponseSchema = v.object({ return: returnSchema });

const progressSchema = v.object({
  step: v.picklist([1, 2, 3, 4]),
  cancelled_at: time,
  // Unknown activities are ignored.
  activities: v.array(v.fallback(v.nullable(activitySchema), null)),
  cancellable: v.boolean(),
  paid: rupees,
  refunded: rupees,
  // An older server sends neither; its refunds are processed as soon as they exist.
  refund_state: v.fallback(v.nullish(v.picklist(REFUND_STATES), null), null),
  cancel_reason: v.fallback(v.nullish(v.string(), null), null),
  payment_method: v.fallback(v.nullish(v.string(), null), null),
  return_until: time,
  returnable: v.array(v.object({ item_id: v.string(), quantity: v.number() })),
  returns: v.array(returnSchema),
});

/** The response of `GET /store/orders/{id}/progress`. */
export const progressResponseSchema = v.object({
  progress: v.pipe(
    progressSchema,
    v.transform((response): OrderProgress => {
      const { step, cancellable, paid, refunded, returns } = response;
      const find = (name: string) =>
        response.activities.find((activity) => activity?.name === name);
      return {
        step,
        cancelledAt: response.cancelled_at,
        activities: ACTIVITY_NAMES.map((name) => find(name) ?? { name, reached: false, at: null }),
        cancellable,
        paid,
        refunded,
        refundState: response.refund_state ?? (refunded > 0 ? 'processed' : null),
        isPaymentFailed: response.cancel_reason === 'payment_failed',
        paymentMethod: response.payment_method,
        returnUntil: response.return_until,
        returnable: response.returnable.map(({ item_id: itemId, quantity }) => ({
          itemId,
          quantity,
        })),
        returns,
      };
    }),
  ),
});
