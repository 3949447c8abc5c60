import * as v from 'valibot';
import { camelObject, displayId, optionalText, textOrNull } from '../response-fields';
import { paymentEntries, paymentOf } from './order-payment';

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

const activitySchema = v.object({
  name: v.picklist(ACTIVITY_NAMES),
  reached: v.boolean(),
  /** ISO time. */
  at: textOrNull,
});

type Activity = v.InferOutput<typeof activitySchema>;

const returnedItemSchema = camelObject({
  item_id: v.string(),
  title: optionalText,
  quantity: v.number(),
  reason: optionalText,
});

/** A requested return. */
const returnSchema = v.pipe(
  camelObject({
    id: v.string(),
    display_id: displayId,
    /** Medusa's `requested`, `received`, `partially_received`, `canceled`. */
    status: optionalText,
    /** ISO time. */
    requested_at: textOrNull,
    items: v.fallback(v.array(returnedItemSchema), []),
  }),
  v.transform((found) => ({ ...found, displayId: String(found.displayId ?? found.id) })),
);

export type OrderReturn = v.InferOutput<typeof returnSchema>;

/** The response of a return's request. */
export const returnResponseSchema = v.object({ return: returnSchema });

const progressSchema = v.pipe(
  camelObject({
    /** 1 Order Placed, 2 Packaging, 3 On The Road, 4 Delivered. */
    step: v.picklist([1, 2, 3, 4]),
    /** ISO time; null if not cancelled. */
    cancelled_at: textOrNull,
    // Unknown activities are ignored.
    activities: v.array(v.fallback(v.nullable(activitySchema), null)),
    cancellable: v.boolean(),
    ...paymentEntries,
    /** Days in India, `YYYY-MM-DD`. An older server sends none. */
    delivery_promise: v.fallback(
      v.nullish(v.object({ from: v.string(), to: v.string() }), null),
      null,
    ),
    /** ISO time until which a return can be requested; null before delivery. */
    return_until: textOrNull,
    /** Items that can be returned now, with their maximum quantity. */
    returnable: v.array(camelObject({ item_id: v.string(), quantity: v.number() })),
    returns: v.array(returnSchema),
  }),
  v.transform((progress) => {
    const { step, cancelledAt, cancellable, deliveryPromise, returnUntil, returnable, returns } =
      progress;
    const find = (name: string) => progress.activities.find((activity) => activity?.name === name);
    return {
      step,
      cancelledAt,
      /** All of them, in their order. */
      activities: ACTIVITY_NAMES.map(
        (name): Activity => find(name) ?? { name, reached: false, at: null },
      ),
      cancellable,
      payment: paymentOf(
        progress,
        returns.map(({ status }) => status),
      ),
      deliveryPromise,
      returnUntil,
      returnable,
      returns,
    };
  }),
);

/** The progress of an order, from its fulfilments and payments. */
export type OrderProgress = v.InferOutput<typeof progressSchema>;

/** The response of `GET /store/orders/{id}/progress`. */
export const progressResponseSchema = v.object({ progress: progressSchema });
