import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const pauseMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000));

/**
 * How the gateway misbehaves, for trying what the shop does then. What fails or loses its answer
 * does so that many times, then works again.
 */
export const behaviourSchema = v.partial(
  v.strictObject({
    /** The window learns so much later of a payment (ms). */
    callbackDelayMs: pauseMs,
    /** Payments that are made, but of which the window learns nothing. */
    loseCallbacks: count,
    /** `lost`: none is sent; `twice`: each two times. */
    webhooks: v.picklist(['normal', 'lost', 'twice']),
    /** Webhooks go out so much later (ms). */
    webhookDelayMs: pauseMs,
    failCaptures: count,
    failRefunds: count,
    /** Captures and refunds that are refused for good (400), where `fail…` is a fault that passes (502). */
    refuseCaptures: count,
    refuseRefunds: count,
    /** Refunds stay `pending` for so long (ms). */
    refundDelayMs: pauseMs,
    /** Refunds that are accepted as `pending` and fail afterwards. */
    failRefundsLater: count,
    /** Captures and refunds that are done, but whose answer gets lost. */
    loseCaptureAnswers: count,
    loseRefundAnswers: count,
  }),
);

export type Behaviour = v.InferOutput<typeof behaviourSchema>;

/** Faults that happen a number of times. */
export type CountedFault =
  | 'loseCallbacks'
  | 'failCaptures'
  | 'failRefunds'
  | 'refuseCaptures'
  | 'refuseRefunds'
  | 'failRefundsLater'
  | 'loseCaptureAnswers'
  | 'loseRefundAnswers';
