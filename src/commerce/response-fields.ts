import * as v from 'valibot';
import { roundToPaise } from './money';

/** Fields of Medusa's responses. Optional ones of an unexpected type count as missing. */
export const optionalText = v.fallback(v.nullish(v.string(), ''), '');
export const textOrNull = v.fallback(v.nullish(v.string(), null), null);
/** The number of an order or return that shoppers see. */
export const displayId = v.fallback(v.nullish(v.union([v.number(), v.string()]), null), null);
export const rupees = v.pipe(v.number(), v.transform(roundToPaise));
// Medusa's columns are numbers, but its types also allow text.
export const measure = v.nullish(
  v.union([v.number(), v.pipe(v.string(), v.transform(Number), v.number())]),
  null,
);
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

type Camel<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type CamelKeys<T> = { [Key in keyof T as Camel<Key>]: T[Key] };

/** An object of a response, with its names in camel case: `created_at` becomes `createdAt`. */
export function camelObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.object(entries),
    v.transform((response) => withCamelKeys(response)),
  );
}

function withCamelKeys<T extends object>(response: T): CamelKeys<T>;
function withCamelKeys(response: object): object {
  const camel = (name: string) =>
    name.replaceAll(/_(\w)/g, (_, next: string) => next.toUpperCase());
  const fields = Object.entries<unknown>({ ...response });
  return Object.fromEntries(fields.map(([name, value]) => [camel(name), value]));
}
