import { http, HttpResponse, type JsonBodyType } from 'msw';
import { describe, expect, it } from 'vitest';
import { shop, startShop } from '../testing/shop-server';
import { openAccount, signInWith } from './open-account';

const server = startShop();

const account = {
  email: 'asha@example.com',
  password: 'correct horse',
  firstName: 'Asha',
  lastName: 'Devi Rao',
  phone: '98765 43210',
};
const customer = { id: 'cus_1', email: account.email, first_name: 'Asha', last_name: 'Devi Rao' };
const taken = [
  401,
  { type: 'unauthorized', message: 'Identity with email already exists' },
] as const;

type TestResponse = readonly [status: number, body: JsonBodyType];

interface TestResponses {
  register?: TestResponse;
  logIn?: TestResponse;
  create?: TestResponse;
  me?: TestResponse;
}

/** Responds to the calls of a registration, and returns the requests. */
function serve(responses: TestResponses) {
  const requests: { call: string; body: unknown; token: string | null }[] = [];
  const response = ([status, body]: TestResponse) => HttpResponse.json(body, { status });
  server.use(
    http.all(`${shop}/*`, async ({ request }) => {
      const { pathname } = new URL(request.url);
      const text = await request.text();
      requests.push({
        call: `${request.method} ${pathname}`,
        body: text === '' ? null : JSON.parse(text),
        token: request.headers.get('authorization'),
      });
      if (pathname.endsWith('/register'))
        return response(responses.register ?? [200, { token: 'registered' }]);
      if (pathname.endsWith('/emailpass'))
        return response(responses.logIn ?? [200, { token: 'logged in' }]);
      if (pathname.endsWith('/me')) return response(responses.me ?? [200, { customer }]);
      return response(responses.create ?? [200, { customer }]);
    }),
  );
  return requests;
}

const register = 'POST /auth/customer/emailpass/register';
const logIn = 'POST /auth/customer/emailpass';
const create = 'POST /store/customers';
const me = 'GET /store/customers/me';

/** Creates the account, and counts the reports of an existing email. */
async function open() {
  let reported = 0;
  const result = openAccount(account, () => (reported += 1));
  return { result: await result, reported };
}

describe('AUTH-3', () => {
  it('registers, creates the customer with that token, and logs in again', async () => {
    const requests = serve({});
    expect(await open()).toMatchObject({
      result: { token: 'logged in', customer: { id: 'cus_1', lastName: 'Devi Rao' } },
      reported: 0,
    });
    expect(requests).toMatchObject([
      { call: register, body: { email: account.email, first_name: 'Asha', phone: account.phone } },
      {
        call: create,
        token: 'Bearer registered',
        body: { last_name: 'Devi Rao', metadata: { phone: account.phone } },
      },
      { call: logIn, body: { email: account.email, password: account.password }, token: null },
    ]);
    expect(requests[1]?.body).not.toHaveProperty('password');
  });

  it.each<[string, TestResponse]>([
    ['409', [409, { type: 'conflict', message: 'A customer has this email' }]],
    ['422', [422, { type: 'invalid_data', message: 'Customer with this email already exists' }]],
    [
      '400 for who is a customer already',
      [400, { type: 'invalid_data', message: 'Request already authenticated as a customer.' }],
    ],
  ])(
    'an email that exists is logged in to, and after %s the profile fetched',
    async (_what, response) => {
      const requests = serve({ register: taken, create: response });
      expect(await open()).toMatchObject({ result: { customer: { id: 'cus_1' } }, reported: 1 });
      expect(requests.map(({ call }) => call)).toEqual([register, logIn, create, logIn, me]);
      expect(requests.at(-1)?.token).toBe('Bearer logged in');
    },
  );

  it('completes a registration that was interrupted before the customer was created', async () => {
    const requests = serve({ register: taken });
    expect(await open()).toMatchObject({ result: { customer: { id: 'cus_1' } }, reported: 1 });
    expect(requests.map(({ call }) => call)).toEqual([register, logIn, create, logIn]);
  });

  it('rejects another password for an existing email', async () => {
    const requests = serve({
      register: taken,
      logIn: [401, { type: 'unauthorized', message: 'Invalid email or password' }],
    });
    await expect(open()).rejects.toMatchObject({
      kind: 'sign-in-needed',
      message: 'Invalid email or password',
    });
    expect(requests.map(({ call }) => call)).toEqual([register, logIn]);
  });

  it('does not take another 400 for an existing customer', async () => {
    serve({ create: [400, { type: 'invalid_data', message: 'The email is not valid' }] });
    await expect(open()).rejects.toThrow('The email is not valid');
  });
});

describe('MSG-1', () => {
  const broken: TestResponse = [500, { message: 'An unknown error occurred.' }];

  it.each<[string, TestResponses]>([
    ['No authentication token received', { register: [200, {}] }],
    ['No authentication token received', { logIn: [200, { token: null }] }],
    ['No customer data received', { create: [200, {}] }],
    ['No customer data received', { create: [200, { customer: null }] }],
    ['Invalid customer data received', { create: [200, { customer: { email: 'x@y.z' } }] }],
    ['Registration failed', { register: broken }],
    ['Failed to create customer', { create: broken }],
    ['Login failed', { logIn: broken }],
  ])('%s', async (message, responses) => {
    serve(responses);
    await expect(open()).rejects.toThrow(message);
  });

  it('Failed to fetch customer profile', async () => {
    serve({ me: [403, {}] });
    await expect(signInWith(account.email, account.password)).rejects.toThrow(
      'Failed to fetch customer profile',
    );
  });

  it('has a text for a missing response', async () => {
    server.use(http.all(`${shop}/*`, () => HttpResponse.error()));
    await expect(signInWith(account.email, account.password)).rejects.toMatchObject({
      kind: 'offline',
      message: 'We couldn’t connect. Check your internet connection.',
    });
  });
});
