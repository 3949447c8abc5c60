import type { MedusaRequest } from '@medusajs/framework/http';

/** Deeper than any valid body. */
const MAX_DEPTH = 12;
/** More values than any valid body has: a call of the ledger carries up to 100 effects. */
const MAX_VALUES = 5000;

/**
 * Properties that every object inherits. Code may read them as if they were not sent; for example,
 * Medusa's error messages fail when `toString` is not a function.
 */
const INHERITED: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'toJSON',
]);

const NAME = /^[A-Za-z_]{1,40}$/;
const MAX_VALUE_LENGTH = 2000;
const MAX_VALUES_PER_NAME = 200;

/** Medusa passes negative values to Postgres, which rejects them. */
const COUNTS: ReadonlySet<string> = new Set(['limit', 'offset']);
const WHOLE = /^\d{1,9}$/;

/** Medusa scans every array of a body, and fails at a null in one. */
const NULL_IN_LIST = 'A list of the body has a null in it';

const NUL = 'A text has a character that texts do not have';

/** Postgres stores neither NUL in text nor unpaired surrogates in JSON. */
const isStorableText = (text: string): boolean =>
  !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

/**
 * A message about the first problem of a query. Names must be identifiers, and values strings or
 * arrays of strings: Medusa would read `created_at[$gt]` as an operator and fail at invalid values.
 */
export function queryProblem(query: object): string | undefined {
  for (const [name, value] of Object.entries(query)) {
    if (!NAME.test(name) || INHERITED.has(name)) return 'The query has a name that is none';
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (values.length > MAX_VALUES_PER_NAME) return `The query has too many values of ${name}`;
    for (const each of values) {
      if (typeof each !== 'string') return `The query has a ${name} that is no text`;
      if (each.length > MAX_VALUE_LENGTH) return `The query has a ${name} that is too long`;
      if (!isStorableText(each)) return NUL;
      if (COUNTS.has(name) && !WHOLE.test(each)) return `The ${name} is no whole number`;
    }
  }
  return undefined;
}

type Sender = {
  /** The route removes invalid characters by itself. */
  isCleaned?: boolean;
  /** A webhook of the payment gateway, which may contain null in arrays; Medusa's own routes do not read it. */
  isGateway?: boolean;
};

/** A message about the first problem of a body, independent of the route. */
export function bodyProblem(
  body: unknown,
  { isCleaned = false, isGateway = false }: Sender = {},
): string | undefined {
  let level: unknown[] = [body];
  let values = 0;
  // Breadth first, because recursion into a deeply nested body would overflow the stack.
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return 'The body is nested too deeply';
    values += level.length;
    if (values > MAX_VALUES) return 'The body has too many values';
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !isCleaned && !isStorableText(value)) return NUL;
      if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
      const entries = Object.entries(value);
      if (!Array.isArray(value)) {
        for (const [name] of entries) {
          if (INHERITED.has(name)) return `The body has a field ${name}, which is none`;
          if (!isStorableText(name)) return NUL;
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

/** The fields of a body that is not validated yet; empty when the body is not an object. */
export function bodyFields(req: MedusaRequest): Record<string, unknown> {
  const { body } = req;
  return isFields(body) ? body : {};
}

export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
