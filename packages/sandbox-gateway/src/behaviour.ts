import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const pauseMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000));

/**
 * Failures that the gateway simulates, for testing the shop. A counted failure happens that many
 * times, then the gateway works again.
 */
export const behaviourSchema = v.partial(
  v.strictObject({
    /** Delay before the window receives the result of a payment (ms). */
    callbackDelayMs: pauseMs,
    /** Payments that succeed, but whose result the window does not receive. */
    loseCallbacks: count,
    /**
     * What the window passes on of a payment, by the handler or by the form for `callback_url`. `forged`: with a wrong signature;
     * `truncated`: without one; `twice`: two times.
     */
    callbacks: v.picklist(['normal', 'forged', 'truncated', 'twice']),
    /** Payments that the bank does not answer: they stay `created` until `/control/payments/:id` says more. */
    silentBanks: count,
    /** `lost`: none is sent; `twice`: each is sent two times. */
    webhooks: v.picklist(['normal', 'lost', 'twice']),
    /** Delay of webhooks (ms). */
    webhookDelayMs: pauseMs,
    failCaptures: count,
    failRefunds: count,
    /** Captures and refunds that fail permanently (400); `fail…` is temporary (502). */
    refuseCaptures: count,
    refuseRefunds: count,
    /** How long refunds stay `pending` (ms). */
    refundDelayMs: pauseMs,
    /** Refunds that are accepted as `pending` and fail later. */
    failRefundsLater: count,
    /** Captures and refunds that succeed, but whose response is lost. */
    loseCaptureAnswers: count,
    loseRefundAnswers: count,
  }),
);

export type Behaviour = v.InferOutput<typeof behaviourSchema>;

/** Failures that happen a number of times. */
export type CountedFault = Exclude<
  keyof Behaviour,
  'callbackDelayMs' | 'callbacks' | 'webhooks' | 'webhookDelayMs' | 'refundDelayMs'
>;
