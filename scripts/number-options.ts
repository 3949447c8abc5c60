import { parseArgs } from 'node:util';
import * as v from 'valibot';

/** A whole number of at most nine digits, written out. */
export const wholeNumber = v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number));
export const positiveNumber = v.pipe(wholeNumber, v.minValue(1));

/**
 * Reads options such as `--seconds 4`, of which each is a whole number.
 * @param usual the value of each option that is not given
 */
export function readNumbers<Name extends string>(
  usual: Readonly<Record<Name, number>>,
  number: typeof wholeNumber | typeof positiveNumber,
  args: readonly string[] = process.argv.slice(2),
): Record<Name, number> {
  const options = Object.fromEntries(
    Object.keys(usual).map((name) => [name, { type: 'string' as const }]),
  );
  const { values } = parseArgs({ args: [...args], options });
  const given = v.parse(v.record(v.string(), number), { ...values });
  return { ...usual, ...given };
}
