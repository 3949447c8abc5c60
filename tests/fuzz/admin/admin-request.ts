import fc from 'fast-check';
import { brokenBody, oddString, oddValue } from '../odd-values';
import { type AdminRoute, adminRoutes } from './admin-routes';

/** Who calls, and by what; `found` is a token out of an earlier answer. */
export const STRANGERS = [
  'anonymous',
  'shopper',
  'registered-early',
  'refreshed',
  'found',
  'cookie',
  'forged',
  'unsigned',
  'expired',
  'garbage',
  'publishable-key',
  'other-site',
] as const;

export type Stranger = (typeof STRANGERS)[number];

/** A call of somebody who is no admin. `{owner}`, `{stranger}`, `{token}` and `{id}` are filled in when it is sent. */
export interface AdminRequest {
  route: AdminRoute;
  stranger: Stranger;
  /** Which of several tokens or ids. */
  pick: number;
  through: 'front' | 'backend';
  /** Of the path's segments: an id that exists, or anything. */
  id: 'known' | { odd: string };
  query: string;
  body: { json: unknown } | { text: string } | undefined;
  headers: Readonly<Record<string, string>>;
}

const DASHBOARD = [
  '/app',
  '/app/login',
  '/app/orders',
  '/app/assets/x.js',
  '/app/.env',
  '/app/@fs/etc/passwd',
  '/app/%2e%2e/admin/users',
  '/app/..%2f..%2fmedusa-config.js',
].map((path) => ({ method: 'GET', path }));

/** The paths of sign-in with the values in their places, also what has no place there. */
const SIGN_IN = ['user', 'customer', 'admin', 'constructor'].flatMap((actor) =>
  ['emailpass', 'admin-emailpass'].flatMap((provider) =>
    ['', '/register', '/reset-password', '/update', '/callback'].map((way) => ({
      method: 'POST',
      path: `/auth/${actor}/${provider}${way}`,
    })),
  ),
);

/** Other spellings of a path, such as a proxy and the server behind it may read differently. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.replace('/', '//'),
  (path) => path.replace('/admin', '/Admin').replace('/auth', '/AUTH'),
  (path) => path.replace('a', '%61'),
  (path) => `/store/carts/..${path}`,
  (path) => `/store/%2e%2e${path}`,
  (path) => `${path};x=1`,
  (path) => `${path}%00`,
];

const emails = fc.constantFrom('{owner}', '{owner}', '{stranger}', '{OWNER}');

const signInBody = fc.record({
  email: emails,
  identifier: emails,
  password: fc.constantFrom('a password of a stranger', '', 'x'),
  token: fc.constant('{token}'),
  id: fc.constant('{id}'),
});

const adminBody = fc.record(
  {
    email: emails,
    title: oddString,
    name: oddString,
    type: fc.constantFrom('secret', 'publishable', 'x'),
    status: fc.constantFrom('published', 'draft', 'x'),
    metadata: oddValue,
    ids: fc.constant(['{id}']),
    first_name: oddString,
    roles: fc.constant(['role_super_admin']),
  },
  { requiredKeys: ['email'] },
);

const bodyOf = ({ method, path }: AdminRoute): fc.Arbitrary<AdminRequest['body']> =>
  method === 'GET'
    ? fc.constant(undefined)
    : fc.oneof(
        {
          weight: 6,
          arbitrary: (path.startsWith('/auth') ? signInBody : adminBody).map((json) => ({ json })),
        },
        { weight: 1, arbitrary: oddValue.map((json) => ({ json })) },
        { weight: 1, arbitrary: brokenBody.map((text) => ({ text })) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      );

const routes = adminRoutes();

const routeArbitrary: fc.Arbitrary<AdminRoute> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...routes) },
  { weight: 2, arbitrary: fc.constantFrom(...SIGN_IN) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...routes.filter(({ path }) => path.startsWith('/auth'))),
  },
  { weight: 1, arbitrary: fc.constantFrom(...DASHBOARD) },
);

const spelling = fc.oneof(
  { weight: 8, arbitrary: fc.constant((path: string) => path) },
  { weight: 1, arbitrary: fc.constantFrom(...SPELLINGS) },
);

/** One call of the administration, of sign-in or of the dashboard, by somebody who has no business there. */
export const adminRequest: fc.Arbitrary<AdminRequest> = fc
  .tuple(routeArbitrary, spelling, fc.constantFrom(...STRANGERS))
  .chain(([route, spelled, stranger]) =>
    fc.record({
      // Another site's page can make the owner's browser send a call; it cannot read the answer to a GET.
      route: fc.constant({
        method: stranger === 'other-site' && route.method === 'GET' ? 'DELETE' : route.method,
        path: spelled(route.path),
      }),
      stranger: fc.constant(stranger),
      pick: fc.nat(1000),
      through: fc.constantFrom('front' as const, 'backend' as const),
      id: fc.oneof(
        { weight: 3, arbitrary: fc.constant('known' as const) },
        { weight: 1, arbitrary: oddString.map((odd) => ({ odd })) },
      ),
      query: fc.constantFrom('', '', '', '?fields=*', '?limit=1', '?fields=%2Bpassword&x=1'),
      body: bodyOf(route),
      headers: fc.oneof(
        { weight: 6, arbitrary: fc.constant({}) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<Readonly<Record<string, string>>>(
            { 'x-http-method-override': 'GET' },
            { 'content-type': 'text/plain' },
            { 'content-type': 'application/x-www-form-urlencoded' },
            { 'x-forwarded-for': '127.0.0.1' },
            { origin: 'https://evil.example' },
            { 'x-medusa-access-token': 'x' },
          ),
        },
      ),
    }),
  );
