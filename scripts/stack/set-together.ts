import * as v from 'valibot';

/**
 * Settings that are of use together only: says which are missing beside the first one that is set.
 * @param advice what to do, the end of the message
 * @param options.only the one that needs the others, which may be set without it
 * @param options.unless where this is set, nothing is asked for
 */
export function setTogether<Input extends Record<string, unknown>>(
  names: readonly (keyof Input & string)[],
  advice: string,
  options: { only?: keyof Input & string; unless?: keyof Input & string } = {},
) {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    if (options.unless !== undefined && input[options.unless] !== undefined) return;
    const missing = names.filter((name) => input[name] === undefined);
    const asking = options.only === undefined ? names : [options.only];
    const key = asking.find((name) => input[name] !== undefined);
    if (key === undefined || missing.length === 0) return;
    addIssue({
      message: `needs ${missing.join(' and ')} as well: ${advice}`,
      path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
    });
  });
}
