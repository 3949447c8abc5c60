/** Deeper than any body that the shop's routes know. */
const DEEPEST = 12;
/** More values than any of them has: a call of the ledger carries 100 effects. */
const MOST_VALUES = 5000;

/**
 * What every object has by itself. As a field it is read where nothing was sent: Medusa's error texts, for one, break when
 * `toString` is no function.
 */
const INHERITED: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'toJSON',
]);

const NAME = /^[A-Za-z_]{1,40}$/;
const LONGEST_VALUE = 2000;
const MOST_OF_ONE_NAME = 200;

/** Medusa hands a negative one down to Postgres, which refuses it. */
const COUNTS: ReadonlySet<string> = new Set(['limit', 'offset']);
const WHOLE = /^\d{1,9}$/;

/** Medusa looks into every list of a body for what it has to load, and fails at a null within. */
const NULL_IN_LIST = 'A list of the body has a null in it';

const NUL = 'A text has a character that texts do not have';

/** Postgres keeps no text with a NUL in it, and no half of a surrogate pair in its JSON. */
const isSound = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

/**
 * What is wrong with a query, in words. Names are words, and a value is a text or a list of texts: Medusa would take
 * `created_at[$gt]` and the like as conditions and fail at values that are none.
 */
export function unsoundQuery(query: object): string | undefined {
  for (const [name, value] of Object.entries(query)) {
    if (!NAME.test(name) || INHERITED.has(name)) return 'The query has a name that is none';
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (values.length > MOST_OF_ONE_NAME) return `The query has too many values of ${name}`;
    for (const each of values) {
      if (typeof each !== 'string') return `The query has a ${name} that is no text`;
      if (each.length > LONGEST_VALUE) return `The query has a ${name} that is too long`;
      if (!isSound(each)) return NUL;
      if (COUNTS.has(name) && !WHOLE.test(each)) return `The ${name} is no whole number`;
    }
  }
  return undefined;
}

type Sender = {
  /** The route takes characters that texts do not have out of them by itself. */
  isCleaned?: boolean;
  /** A payment gateway's notice has the form that the gateway gives it, and none of Medusa's own routes reads it. */
  isGateway?: boolean;
};

/** What is wrong with a body whatever route it is for, in words. */
export function unsoundBody(
  body: unknown,
  { isCleaned = false, isGateway = false }: Sender = {},
): string | undefined {
  let level: unknown[] = [body];
  let values = 0;
  // Level by level, as one that is nested deeply enough would end the stack.
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return 'The body is nested too deeply';
    values += level.length;
    if (values > MOST_VALUES) return 'The body has too many values';
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !isCleaned && !isSound(value)) return NUL;
      if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
      const entries = Object.entries(value);
      if (!Array.isArray(value)) {
        for (const [name] of entries) {
          if (INHERITED.has(name)) return `The body has a field ${name}, which is none`;
          if (!isSound(name)) return NUL;
        }
      }
      for (const [, each] of entries) {
        if (each === null && Array.isArray(value) && !isGateway) return NULL_IN_LIST;
        below.push(each);
      }
    }
    level = below;
  }
  return undefined;
}
