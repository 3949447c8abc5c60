import * as v from 'valibot';
import type { Lane } from '../model/lane';
import { refusalReasons } from '../model/outcome';

const id = v.pipe(v.string(), v.minLength(1));

/** Effects to cancel at the server before their batch is sent again, and the reason for the shopper. */
export const cancellationSchema = v.object({
  batch: id,
  /** Null: no notice; the intents are sealed again one by one. */
  reason: v.nullable(v.picklist(refusalReasons)),
  keys: v.array(id),
  /** Those of `keys` that get no notice although there is a reason: their intents are sealed again one by one. */
  again: v.optional(v.array(id), []),
  done: v.boolean(),
});

export type Cancellation = v.InferOutput<typeof cancellationSchema>;

/** State of the replay of a lane. Fields about a batch concern the open one. */
export const laneStateSchema = v.pipe(
  v.object({
    version: v.literal(1),
    lane: v.picklist(['cart', 'wishlist']),
    /** The server rejected the customer's token: nothing is sent until the next sign-in, start or focus. */
    signInNeeded: v.boolean(),
    /** Failed calls of any kind since the last response with an outcome. */
    failures: v.number(),
    /** Of these, calls in which the server named an effect that fails. They count towards cancelling it. */
    serverErrors: v.number(),
    /** Time in ms since 1970 before which the timer does not retry. Start, focus and `online` ignore it. */
    notBefore: v.nullable(v.number()),
    /** Request id of the last failure at the server, to find it in the server's logs. */
    reference: v.optional(v.nullable(v.string()), null),
    cancelling: v.nullable(cancellationSchema),
    /** Stock transport: the quantity that each effect leads to, written before the effect is sent. */
    targets: v.record(v.string(), v.nullable(v.number())),
    /** Up to this sequence number, batches hold one effect, because one of the intents made the server fail. */
    singleUntil: v.number(),
  }),
  v.readonly(),
);

export type LaneState = v.InferOutput<typeof laneStateSchema>;

export function newLaneState(lane: Lane): LaneState {
  return {
    version: 1,
    lane,
    signInNeeded: false,
    failures: 0,
    serverErrors: 0,
    notBefore: null,
    reference: null,
    cancelling: null,
    targets: {},
    singleUntil: 0,
  };
}
