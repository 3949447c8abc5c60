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

type Answer = readonly [status: number, body: JsonBodyType];

interface Answers {
  register?: Answer;
  logIn?: Answer;
  create?: Answer;
  me?: Answer;
}

/** Answers the calls of a registration; gives what was asked. */
function serve(answers: Answers) {
  const asked: { call: string; body: unknown; token: string | null }[] = [];
  const answer = ([status, body]: Answer) => HttpResponse.json(body, { status });
  server.use(
    http.all(`${shop}/*`, async ({ request }) => {
      const { pathname } = new URL(request.url);
      const text = await request.text();
      asked.push({
        call: `${request.method} ${pathname}`,
        body: text === '' ? null : JSON.parse(text),
        token: request.headers.get('authorization'),
      });
      if (pathname.endsWith('/register'))
        return answer(answers.register ?? [200, { token: 'registered' }]);
      if (pathname.endsWith('/emailpass'))
        return answer(answers.logIn ?? [200, { token: 'logged in' }]);
      if (pathname.endsWith('/me')) return answer(answers.me ?? [200, { customer }]);
      return answer(answers.create ?? [200, { customer }]);
    }),
  );
  return asked;
}

const register = 'POST /auth/customer/emailpass/register';
const logIn = 'POST /auth/customer/emailpass';
const create = 'POST /store/customers';
const me = 'GET /store/customers/me';

/** Opens the account; tells how often the email was said to exist. */
async function open() {
  let told = 0;
  const result = openAccount(account, () => (told += 1));
  return { result: await result, told };
}

describe('AUTH-3', () => {
  it('registers, creates the customer with that token, and logs in anew', async () => {
    const asked = serve({});
    expect(await open()).toMatchObject({
      result: { token: 'logged in', customer: { id: 'cus_1', lastName: 'Devi Rao' } },
      told: 0,
    });
    expect(asked).toMatchObject([
      { call: register, body: { email: account.email, first_name: 'Asha', phone: account.phone } },
      {
        call: create,
        token: 'Bearer registered',
        body: { last_name: 'Devi Rao', metadata: { phone: account.phone } },
      },
      { call: logIn, body: { email: account.email, password: account.password }, token: null },
    ]);
    expect(asked[1]?.body).not.toHaveProperty('password');
  });

  it.each<[string, Answer]>([
    ['409', [409, { type: 'conflict', message: 'A customer has this email' }]],
    ['422', [422, { type: 'invalid_data', message: 'Customer with this email already exists' }]],
    [
      '400 for who is a customer already',
      [400, { type: 'invalid_data', message: 'Request already authenticated as a customer.' }],
    ],
  ])(
    'an email that exists is logged in to, and after %s the profile fetched',
    async (_what, answer) => {
      const asked = serve({ register: taken, create: answer });
      expect(await open()).toMatchObject({ result: { customer: { id: 'cus_1' } }, told: 1 });
      expect(asked.map(({ call }) => call)).toEqual([register, logIn, create, logIn, me]);
      expect(asked.at(-1)?.token).toBe('Bearer logged in');
    },
  );

  it('a registration that broke off before the customer was created is completed', async () => {
    const asked = serve({ register: taken });
    expect(await open()).toMatchObject({ result: { customer: { id: 'cus_1' } }, told: 1 });
    expect(asked.map(({ call }) => call)).toEqual([register, logIn, create, logIn]);
  });

  it('an email that exists stays closed to another password', async () => {
    const asked = serve({
      register: taken,
      logIn: [401, { type: 'unauthorized', message: 'Invalid email or password' }],
    });
    await expect(open()).rejects.toMatchObject({
      kind: 'sign-in-needed',
      message: 'Invalid email or password',
    });
    expect(asked.map(({ call }) => call)).toEqual([register, logIn]);
  });

  it('another 400 of the customer is no customer already', async () => {
    serve({ create: [400, { type: 'invalid_data', message: 'The email is not valid' }] });
    await expect(open()).rejects.toThrow('The email is not valid');
  });
});

describe('MSG-1', () => {
  const broken: Answer = [500, { message: 'An unknown error occurred.' }];

  it.each<[string, Answers]>([
    ['No authentication token received', { register: [200, {}] }],
    ['No authentication token received', { logIn: [200, { token: null }] }],
    ['No customer data received', { create: [200, {}] }],
    ['No customer data received', { create: [200, { customer: null }] }],
    ['Invalid customer data received', { create: [200, { customer: { email: 'x@y.z' } }] }],
    ['Registration failed', { register: broken }],
    ['Failed to create customer', { create: broken }],
    ['Login failed', { logIn: broken }],
  ])('%s', async (message, answers) => {
    serve(answers);
    await expect(open()).rejects.toThrow(message);
  });

  it('Failed to fetch customer profile', async () => {
    serve({ me: [403, {}] });
    await expect(signInWith(account.email, account.password)).rejects.toThrow(
      'Failed to fetch customer profile',
    );
  });

  it('without any answer the connection is told', async () => {
    server.use(http.all(`${shop}/*`, () => HttpResponse.error()));
    await expect(signInWith(account.email, account.password)).rejects.toMatchObject({
      kind: 'offline',
      message: 'No answer from the shop. Check your connection.',
    });
  });
});
