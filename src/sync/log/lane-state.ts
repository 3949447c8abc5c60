import * as v from 'valibot';
import type { Lane } from '../intents/lane';
import { refusalReasons } from '../transports/outcome';

const id = v.pipe(v.string(), v.minLength(1));

/** Effects to be cancelled at the server before their batch is sent again, and what the shopper is told of them. */
export const cancellingSchema = v.object({
  batch: id,
  /** `null`: nothing is told, the intents are sealed again one by one. */
  reason: v.nullable(v.picklist(refusalReasons)),
  keys: v.array(id),
  /** Of these, the ones of which nothing is told all the same: their intents are sealed again one by one. */
  again: v.optional(v.array(id), []),
  done: v.boolean(),
});

export type Cancelling = v.InferOutput<typeof cancellingSchema>;

/** How the sending of one lane goes; of its present seal where it names one. */
export const laneStateSchema = v.pipe(
  v.object({
    version: v.literal(1),
    lane: v.picklist(['cart', 'wishlist']),
    /** The server would not take the customer's token: nothing is sent until the next sign-in. */
    signInNeeded: v.boolean(),
    /** Tries without an outcome since the last one that had it; of whatever sort. */
    failures: v.number(),
    /** Of these, those in which the server named an effect that it cannot do: counted for giving it up. */
    serverErrors: v.number(),
    /** ms since 1970 before which the timer does not try again; start, focus and `online` do not heed it. */
    notBefore: v.nullable(v.number()),
    /** Of the last try without an outcome, where the server failed: its logs have the request by it. */
    reference: v.optional(v.nullable(v.string()), null),
    cancelling: v.nullable(cancellingSchema),
    /** Stock transport: the quantity that each effect of the batch was about to reach, written before it was sent. */
    targets: v.record(v.string(), v.nullable(v.number())),
    /** Up to this place in the log batches hold one effect: one of them made the server fail. */
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
