import fc from 'fast-check';
import { brokenBody, oddString, oddValue } from './odd-values';
import { PAIR_ROUTES, SLIPPED_ROUTES } from './pair-routes';
import { readRoute } from './read-routes';
import { type IdName, type Route, ROUTES } from './routes';

/** Whose token a request carries. */
export const TOKENS = [
  'first',
  'second',
  'none',
  'expired',
  'forged',
  'unsigned',
  'garbage',
] as const;

/** What is wrong about a request. Ids are filled in when it is sent. */
export type FuzzRequest = {
  route: Route;
  method: string;
  token: (typeof TOKENS)[number];
  /** Whose ids are in it: the caller's own, another's, or nonsense. */
  ids: 'own' | 'foreign' | 'nonsense';
  nonsense: string;
  query: readonly (readonly [string, string])[];
  /** undefined: none. */
  body: { json: unknown } | { text: string } | undefined;
  headers: Readonly<Record<string, string>>;
  /** Megabytes that stand behind the body, so that it is larger than any route takes. */
  padding: number;
};

const ODD_METHODS = [
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'GET',
  'POST',
  'TRACE',
  'PROPFIND',
  'PURGE',
];

const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': '\t;;;' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, br' },
  { accept: 'text/html;q=zz' },
  { 'accept-language': 'x'.repeat(2000) },
  { 'accept-encoding': '*;q=0' },
  { 'x-publishable-api-key': '' },
  { 'x-publishable-api-key': 'pk_none' },
  { 'x-publishable-api-key': "pk_' or 1=1" },
  { 'x-medusa-locale': '../../x' },
  { 'x-forwarded-for': '127.0.0.1, ::1, unknown, <x>' },
  { 'x-forwarded-proto': 'gopher' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-order-proof': 'x'.repeat(500) },
  { 'x-request-id': '../../etc/passwd' },
  { 'if-none-match': '"'.repeat(300) },
  { 'if-modified-since': 'never' },
  { range: 'bytes=9-1,-,0-99999999999999' },
  { cookie: 'connect.sid=s%3Aforged.x; __proto__=1; a' },
  { origin: 'https://evil.example', referer: 'x:' },
  { authorization: 'Basic c2tfMTo=' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(3000)}` },
];

/** Puts a value in the place of one that lies somewhere in a body. */
function replaced(body: unknown, path: readonly number[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof body !== 'object' || body === null) return value;
  const entries = Object.entries(body);
  if (entries.length === 0) return value;
  const at = step % entries.length;
  const changed = entries.map(([key, old]: [string, unknown], index): [string, unknown] => [
    key,
    index === at ? replaced(old, rest, value) : old,
  ]);
  return Array.isArray(body) ? changed.map(([, each]) => each) : Object.fromEntries(changed);
}

/** As text, so that `__proto__` is a field like any other. */
function withField(body: unknown, key: string, value: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const fields = JSON.stringify(body).slice(0, -1);
  const comma = fields === '{' ? '' : ',';
  const text = `${fields}${comma}${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}}`;
  const parsed: unknown = JSON.parse(text);
  return parsed;
}

function bodyOf(route: Route): fc.Arbitrary<FuzzRequest['body']> {
  const honest = route.body ?? {};
  const path = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 });
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(route.body === undefined ? undefined : { json: honest }) },
    {
      weight: 7,
      arbitrary: fc
        .tuple(path, oddValue)
        .map(([at, value]) => ({ json: replaced(honest, at, value) })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.oneof(oddString, fc.constantFrom('metadata', 'id', 'customer_id', 'fields')),
          oddValue,
        )
        .map(([key, value]) => ({ json: withField(honest, key, value) })),
    },
    { weight: 1, arbitrary: oddValue.map((json) => ({ json })) },
    { weight: 2, arbitrary: brokenBody.map((text) => ({ text })) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function queryOf(route: Route): fc.Arbitrary<FuzzRequest['query']> {
  const honest = Object.entries(route.query ?? {});
  const known = honest.map(([name]) => name);
  const name = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(known.length > 0 ? known : ['fields'])) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'fields',
        'limit',
        'offset',
        'order',
        'q',
        'id',
        'id[]',
        'with_deleted',
        '$or[0][id]',
        'created_at[$gt]',
        '__proto__[x]',
        'constructor[prototype][x]',
        'a[b][c][d][e][f][g]',
      ),
    },
    { weight: 1, arbitrary: oddString },
  );
  const value = fc.oneof(
    { weight: 3, arbitrary: oddString },
    {
      weight: 1,
      arbitrary: fc.constantFrom('*', '*customer', '+customer.email,*orders', '-id', '**'),
    },
  );
  const changed = fc
    .array(fc.tuple(name, value), { minLength: 1, maxLength: 3 })
    .map((more) => [
      ...honest.filter(([each]) => !more.some(([other]) => other === each)),
      ...more,
    ]);
  return fc.oneof({ weight: 2, arbitrary: fc.constant(honest) }, { weight: 3, arbitrary: changed });
}

const weighted = <T>(usual: T, share: number, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: share, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });

/** What is wrong with it is anything. */
const oddRequest: fc.Arbitrary<FuzzRequest> = fc.constantFrom(...ROUTES).chain((route) =>
  fc.record({
    route: fc.constant(route),
    method: weighted(route.method, 9, fc.constantFrom(...ODD_METHODS)),
    token: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('first' as const, 'second' as const) },
      { weight: 3, arbitrary: fc.constantFrom(...TOKENS) },
    ),
    ids: fc.oneof(
      { weight: 5, arbitrary: fc.constant('own' as const) },
      { weight: 4, arbitrary: fc.constant('foreign' as const) },
      { weight: 3, arbitrary: fc.constant('nonsense' as const) },
    ),
    nonsense: oddString,
    query: queryOf(route),
    body: bodyOf(route),
    headers: weighted<Readonly<Record<string, string>>>({}, 5, fc.constantFrom(...ODD_HEADERS)),
    padding: weighted(0, 400, fc.constantFrom(1, 2)),
  }),
);

/** As a client would send it, but that own and others' ids stand beside each other. */
const pairRequest: fc.Arbitrary<FuzzRequest> = fc
  .record({
    route: fc.oneof(fc.constantFrom(...PAIR_ROUTES), fc.constantFrom(...SLIPPED_ROUTES)),
    token: fc.constantFrom('first' as const, 'second' as const, 'none' as const),
  })
  .map(({ route, token }) => validRequest(route, token));

/** As a client would send it, with parameters and values out of lists that Medusa knows. */
const readRequest: fc.Arbitrary<FuzzRequest> = fc
  .record({ route: readRoute, token: fc.constantFrom('first' as const, 'none' as const) })
  .map(({ route, token }) => validRequest(route, token));

function validRequest(route: Route, token: FuzzRequest['token']): FuzzRequest {
  return {
    route,
    method: route.method,
    token,
    ids: 'own',
    nonsense: '',
    query: Object.entries(route.query ?? {}),
    body: route.body === undefined ? undefined : { json: route.body },
    headers: {},
    padding: 0,
  };
}

/** One request against one of the shop's routes. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  { weight: 3, arbitrary: oddRequest },
  { weight: 2, arbitrary: pairRequest },
  { weight: 1, arbitrary: readRequest },
);

const NAMES = /\{(other\.)?(\w+)\}/g;

/** Fills ids into a text; `{other.cart}` is somebody else's, whichever ids the request has. */
export function filled(text: string, idOf: (name: IdName, isOthers: boolean) => string): string {
  return text.replaceAll(NAMES, (_all, other: string | undefined, name: string) =>
    // oxlint-disable-next-line no-unsafe-type-assertion -- the names are in ROUTES, which is typed by hand
    idOf(name as IdName, other !== undefined),
  );
}
