import * as v from 'valibot';

/** A field that another build added to a stored record. */
export interface Addition {
  /** Path of the object with the field, from the root of the record. */
  path: readonly (string | number)[];
  name: string;
  value: unknown;
}

/** The fields that another build added to a record, and the stored record. */
export interface Additions {
  stored: unknown;
  fields: readonly Addition[];
}

/**
 * Parses a stored value and keeps, at each depth, the fields that the schema does not know. Writing the
 * record back preserves them for a newer build that shares the storage.
 */
export function parseStored<S extends v.GenericSchema>(
  schema: S,
  stored: unknown,
): v.SafeParseResult<S> {
  const parsed = v.safeParse(schema, stored);
  if (parsed.success) copyUnknown(stored, parsed.output);
  return parsed;
}

/** The value to write in place of a stored one, with the stored fields that this build does not know. */
export function withUnknown<T>(stored: unknown, next: T): T {
  const whole = structuredClone(next);
  copyUnknown(stored, whole);
  return whole;
}

/**
 * Copies unknown fields from `stored` into `parsed`, which must be a fresh copy.
 * @returns the fields that were copied
 */
export function copyUnknown(stored: unknown, parsed: unknown): Addition[] {
  const found: Addition[] = [];
  copyUnknownFields([], stored, parsed, found);
  return found;
}

/** @param path of both values in their records; changed in place, since almost no record has additions */
function copyUnknownFields(
  path: (string | number)[],
  stored: unknown,
  parsed: unknown,
  found: Addition[],
): void {
  if (stored === parsed) return;
  if (Array.isArray(stored) && Array.isArray(parsed)) {
    // The schema filtered the list, so items can no longer be matched.
    if (stored.length !== parsed.length) return;
    for (const [at, item] of stored.entries()) {
      path.push(at);
      copyUnknownFields(path, item, parsed[at], found);
      path.pop();
    }
    return;
  }
  if (!isObject(stored) || !isObject(parsed)) return;
  for (const name of Object.keys(stored)) {
    const value = stored[name];
    if (Object.hasOwn(parsed, name)) {
      path.push(name);
      copyUnknownFields(path, value, parsed[name], found);
      path.pop();
    } else if (name !== '__proto__') {
      Reflect.set(parsed, name, value);
      found.push({ path: [...path], name, value });
    }
  }
}

/**
 * A record that replaces a stored one, with the fields that another build added to those parts that are
 * still the same.
 */
export function withAdditions({ stored, fields }: Additions, next: object): object {
  const whole = structuredClone(next);
  for (const { path, name, value } of fields) {
    const target = matchingObjectAt(stored, whole, path);
    if (target !== null && !Object.hasOwn(target, name)) Reflect.set(target, name, value);
  }
  return whole;
}

function matchingObjectAt(stored: unknown, next: unknown, path: Addition['path']): object | null {
  const [name, ...rest] = path;
  if (!isObjectOrList(stored) || !isObjectOrList(next)) return null;
  if (name === undefined) return next;
  const before: unknown = Reflect.get(stored, name);
  const after: unknown = Reflect.get(next, name);
  return isSameObject(before, after) ? matchingObjectAt(before, after, rest) : null;
}

function isSameObject(before: unknown, after: unknown): boolean {
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
