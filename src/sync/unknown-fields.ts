import * as v from 'valibot';

/** A field that another build has added to a stored record. */
export interface Addition {
  /** Where the object lies in the record that it was added to. */
  path: readonly (string | number)[];
  name: string;
  value: unknown;
}

/** What another build has added to a record, and the record as it lay there. */
export interface Additions {
  stored: unknown;
  fields: readonly Addition[];
}

/**
 * Parses what lies in storage and leaves in it, at each depth, the fields that the schema does not know: whoever writes the
 * record back writes them too, and a newer build that shares the storage finds what it has added.
 */
export function parseStored<S extends v.GenericSchema>(
  schema: S,
  stored: unknown,
): v.SafeParseResult<S> {
  const parsed = v.safeParse(schema, stored);
  if (parsed.success) keepUnknown(stored, parsed.output);
  return parsed;
}

/** What is to be written in place of a stored value that has all the fields this build knows. */
export function withUnknown<T>(stored: unknown, next: T): T {
  const whole = structuredClone(next);
  keepUnknown(stored, whole);
  return whole;
}

/** Puts the unknown fields into what was parsed, which is a fresh copy of what is stored. @returns what it has put there */
export function keepUnknown(stored: unknown, parsed: unknown): Addition[] {
  const found: Addition[] = [];
  keepAt([], stored, parsed, found);
  return found;
}

/** @param path where both lie in their records; made longer and shorter on the way, as nearly no record has an addition */
function keepAt(
  path: (string | number)[],
  stored: unknown,
  parsed: unknown,
  found: Addition[],
): void {
  if (stored === parsed) return;
  if (Array.isArray(stored) && Array.isArray(parsed)) {
    // A list that was filtered by its schema no longer tells which is which.
    if (stored.length !== parsed.length) return;
    for (const [at, item] of stored.entries()) {
      path.push(at);
      keepAt(path, item, parsed[at], found);
      path.pop();
    }
    return;
  }
  if (!isObject(stored) || !isObject(parsed)) return;
  for (const name of Object.keys(stored)) {
    const value = stored[name];
    if (Object.hasOwn(parsed, name)) {
      path.push(name);
      keepAt(path, value, parsed[name], found);
      path.pop();
    } else if (name !== '__proto__') {
      Reflect.set(parsed, name, value);
      found.push({ path: [...path], name, value });
    }
  }
}

/** A record that takes the place of a stored one, with what another build has added to that: where it is the same thing still. */
export function withAdditions({ stored, fields }: Additions, next: object): object {
  const whole = structuredClone(next);
  for (const { path, name, value } of fields) {
    const target = sameThingAt(stored, whole, path);
    if (target !== null && !Object.hasOwn(target, name)) Reflect.set(target, name, value);
  }
  return whole;
}

function sameThingAt(stored: unknown, next: unknown, path: Addition['path']): object | null {
  const [name, ...rest] = path;
  if (!isObjectOrList(stored) || !isObjectOrList(next)) return null;
  if (name === undefined) return next;
  const before: unknown = Reflect.get(stored, name);
  const after: unknown = Reflect.get(next, name);
  return isSameThing(before, after) ? sameThingAt(before, after, rest) : null;
}

function isSameThing(before: unknown, after: unknown): boolean {
  if (Array.isArray(before)) return Array.isArray(after);
  if (!isObject(before) || !isObject(after)) return false;
  return ['kind', 'op', 'id', 'key', 'batch', 'variantId', 'productId'].every(
    (name) => before[name] === after[name],
  );
}

function isObjectOrList(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObjectOrList(value) && !Array.isArray(value);
}
