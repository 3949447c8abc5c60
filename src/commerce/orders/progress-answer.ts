import * as v from 'valibot';
import { toPaise } from '../money';
import {
  activityNames,
  type OrderProgress,
  type OrderReturn,
  refundStates,
} from './order-progress';

const time = v.fallback(v.nullish(v.string(), null), null);
const rupees = v.pipe(v.number(), v.transform(toPaise));

const activitySchema = v.object({
  name: v.picklist(activityNames),
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
  v.transform((answer): OrderReturn => {
    const { id, display_id, status, requested_at: requestedAt } = answer;
    const items = answer.items.map(({ item_id: itemId, ...rest }) => ({ itemId, ...rest }));
    return { id, displayId: String(display_id ?? id), status, requestedAt, items };
  }),
);

/** A return as its request is answered, and as the progress lists it. */
export const returnAnswerSchema = v.object({ return: returnSchema });

const progressSchema = v.object({
  step: v.picklist([1, 2, 3, 4]),
  cancelled_at: time,
  // An activity that this version does not know is left out.
  activities: v.array(v.fallback(v.nullable(activitySchema), null)),
  cancellable: v.boolean(),
  paid: rupees,
  refunded: rupees,
  // An older shop tells neither; a refund is over for it as soon as it is made.
  refund_state: v.fallback(v.nullish(v.picklist(refundStates), null), null),
  cancel_reason: v.fallback(v.nullish(v.string(), null), null),
  payment_method: v.fallback(v.nullish(v.string(), null), null),
  return_until: time,
  returnable: v.array(v.object({ item_id: v.string(), quantity: v.number() })),
  returns: v.array(returnSchema),
});

/** What `GET /store/orders/{id}/progress` answers. */
export const progressAnswerSchema = v.object({
  progress: v.pipe(
    progressSchema,
    v.transform((answer): OrderProgress => {
      const { step, cancellable, paid, refunded, returns } = answer;
      const told = (name: string) => answer.activities.find((each) => each?.name === name);
      return {
        step,
        cancelledAt: answer.cancelled_at,
        activities: activityNames.map((name) => told(name) ?? { name, reached: false, at: null }),
        cancellable,
        paid,
        refunded,
        refundState: answer.refund_state ?? (refunded > 0 ? 'processed' : null),
        isPaymentFailed: answer.cancel_reason === 'payment_failed',
        paymentMethod: answer.payment_method,
        returnUntil: answer.return_until,
        returnable: answer.returnable.map(({ item_id: itemId, quantity }) => ({
          itemId,
          quantity,
        })),
        returns,
      };
    }),
  ),
});
