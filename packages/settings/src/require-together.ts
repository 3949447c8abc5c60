import * as v from 'valibot';

/**
 * A check for settings that are of use only together: reports what is missing next to the first one that is set.
 *
 * @param advice what to do; ends the message
 * @param options.only the one setting that needs the others; they may be set without it
 * @param options.unless nothing is required when this one is set
 */
export function requireTogether<Input extends Record<string, unknown>>(
  names: readonly (keyof Input & string)[],
  advice: string,
  options: { only?: keyof Input & string; unless?: keyof Input & string } = {},
) {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    if (options.unless !== undefined && input[options.unless] !== undefined) return;
    const missing = names.filter((name) => input[name] === undefined);
    const sources = options.only === undefined ? names : [options.only];
    const key = sources.find((name) => input[name] !== undefined);
    if (key === undefined || missing.length === 0) return;
    addIssue({
      message: `needs ${missing.join(' and ')} as well: ${advice}`,
      path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
    });
  });
}

/** A check that at most one of two settings is set. */
export function requireOneOf<Input extends Record<string, unknown>>(
  one: keyof Input & string,
  other: keyof Input & string,
) {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    if (input[one] === undefined || input[other] === undefined) return;
    addIssue({
      message: `must not be set together with ${other}: choose one of the two`,
      path: [{ type: 'object', origin: 'value', input, key: one, value: input[one] }],
    });
  });
}

/** A check that a key of the real gateway is not sent to the simulated one, which would take orders without money. */
export function requireOwnKeyOfSandbox<
  Input extends { RAZORPAY_KEY_ID?: string | undefined; SANDBOX_GATEWAY_URL?: string | undefined },
>() {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const { RAZORPAY_KEY_ID: value = '', SANDBOX_GATEWAY_URL } = input;
    if (SANDBOX_GATEWAY_URL === undefined || !/^rzp_(live|test)_/.test(value)) return;
    addIssue({
      message: 'is a key of Razorpay, but payments are simulated: delete SANDBOX_GATEWAY_URL',
      path: [{ type: 'object', origin: 'value', input, key: 'RAZORPAY_KEY_ID', value }],
    });
  });
}

/** A check that processes with separate tasks (WORKER_MODE `server` or `worker`) have a Redis to exchange events. */
export function requireRedisForWorkers<
  Input extends { WORKER_MODE?: string | undefined; REDIS_URL?: string | undefined },
>() {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const { WORKER_MODE = 'shared', REDIS_URL } = input;
    if (WORKER_MODE === 'shared' || REDIS_URL !== undefined) return;
    addIssue({
      message: 'server and worker need REDIS_URL as well: they exchange events through it',
      path: [{ type: 'object', origin: 'value', input, key: 'WORKER_MODE', value: WORKER_MODE }],
    });
  });
}
