import { randomUUID } from 'node:crypto';
import { filled, type FuzzRequest } from './fuzz-request';
import type { Person } from './planted-people';
import type { IdName } from './routes';

/** A request as it goes over the wire. */
export type WrittenRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

/** What a caller fills into requests. */
export type Caller = {
  own: Person;
  foreign: Person;
  /** Who asks nothing, and whose ids stand beside the caller's own. */
  bystander: Person;
  /** Ids that belong to no single person. */
  shop: Partial<Record<IdName, string>>;
  publishableKey: string;
  token: string | undefined;
};

const MEGABYTE = 1024 * 1024;
const LONE_HALF = /\p{Surrogate}/gu;

/** Fills in ids and tokens, and encodes it all. */
export function written(fuzz: FuzzRequest, caller: Caller): WrittenRequest {
  const { own, foreign, shop } = caller;
  const idOf = (name: IdName, isOthers: boolean): string => {
    if (isOthers) return caller.bystander.ids[name] ?? foreign.ids[name] ?? shop[name] ?? '';
    if (name === 'uuid') return randomUUID();
    if (name === 'client') return `fuzz-${own.ids.customer ?? 'guest'}`;
    if (fuzz.ids === 'nonsense') return fuzz.nonsense;
    const theirs = fuzz.ids === 'own' ? own : foreign;
    return theirs.ids[name] ?? shop[name] ?? '';
  };
  const path = filled(fuzz.route.path, (name, isOthers) => encodedPart(idOf(name, isOthers)));
  const query = fuzz.query
    .map(([name, value]) => `${encodedPart(name)}=${encodedPart(filled(value, idOf))}`)
    .join('&');
  const body = bodyText(fuzz, idOf);
  return {
    method: fuzz.method,
    path: query ? `${path}?${query}` : path,
    headers: {
      'x-publishable-api-key': caller.publishableKey,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(caller.token !== undefined && { authorization: `Bearer ${caller.token}` }),
      ...fuzz.headers,
    },
    body,
  };
}

/** A lone half of a pair cannot be encoded; as an honest client does, it becomes a mark. */
const encodedPart = (text: string): string =>
  encodeURIComponent(text.replaceAll(LONE_HALF, '\uFFFD'));

function bodyText(
  fuzz: FuzzRequest,
  idOf: (name: IdName, isOthers: boolean) => string,
): Buffer | undefined {
  const { body, padding } = fuzz;
  if (body === undefined || ['GET', 'HEAD', 'TRACE'].includes(fuzz.method)) return undefined;
  const text = 'text' in body ? body.text : (JSON.stringify(filledIn(body.json, idOf)) ?? '');
  return Buffer.from(text + ' '.repeat(padding * MEGABYTE));
}

/** The same value with ids in its texts. */
function filledIn(value: unknown, idOf: (name: IdName, isOthers: boolean) => string): unknown {
  if (typeof value === 'string') return filled(value, idOf);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => filledIn(each, idOf));
  // As pairs, so that `__proto__` is a field like any other.
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, filledIn(each, idOf)]),
  );
}
