import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { placesOf } from '../world/database-search';
import { plentiful } from '../world/filled-cart';
import { order } from '../world/place-order';
import { newCustomer, newEmail, PASSWORD, ShopClient } from '../world/shop-client';
import { databaseOf, runSql } from '../world/shop-database';
import { codeSentTo, newNumber, smsAreHere, smsTo, wrongCode } from '../world/sms';
import type { StoreApi } from '../world/store-api';
import { expect, test } from '../world/store-test';

test.skip(!smsAreHere, "The shop's SMS are in its own DATA_DIR");

const dataDir = process.env['SHOP_DATA_DIR'] ?? '';
const CODES = '/auth/phone-codes';
const SIGN_INS = '/auth/phone-sign-ins';
const ACCOUNTS = '/auth/phone-accounts';
const ME = '/store/customers/me';

const sentSchema = v.object({
  challenge: v.string(),
  resend_after: v.literal(30),
  expires_in: v.literal(300),
});
const sessionSchema = v.object({ token: v.string(), has_account: v.boolean() });

interface Entered {
  phone: string;
  challenge: string;
  code: string;
  attempt: string;
}

/** Requests a code, and returns what a shopper enters who has it. */
async function requested(client: ShopClient, phone: string, count = 1): Promise<Entered> {
  const answer = await client.call('POST', CODES, { phone });
  expect(answer.status).toBe(200);
  const { challenge } = v.parse(sentSchema, answer.body);
  const code = await codeSentTo(`+91${phone}`, count);
  return { phone, challenge, code, attempt: randomUUID() };
}

async function signedInByPhone(store: StoreApi, phone: string, count = 1) {
  const guest = new ShopClient(store);
  const answer = await guest.call('POST', SIGN_INS, await requested(guest, phone, count));
  expect(answer.status).toBe(200);
  const { token, has_account } = v.parse(sessionSchema, answer.body);
  return { client: new ShopClient(store, token), hasAccount: has_account };
}

async function openAccount(store: StoreApi, phone: string, email = newEmail()) {
  const { client } = await signedInByPhone(store, phone);
  const person = { first_name: 'Asha', last_name: 'Rao', email };
  const opened = await client.call('POST', ACCOUNTS, person);
  expect(opened).toMatchObject({ status: 200, body: { has_account: true } });
  const { token } = v.parse(sessionSchema, opened.body);
  return { client: new ShopClient(store, token), email, registration: client, person };
}

const refused = (code: string) => ({ status: 400, body: { code } });

test('AUTH-6: a new number gets an account, and signs in to it again', async ({ store }) => {
  const phone = newNumber();
  const { client, email, registration, person } = await openAccount(store, phone);
  expect(await client.call('GET', ME)).toMatchObject({
    body: { customer: { email, phone: `+91${phone}`, first_name: 'Asha' } },
  });
  // The response to the sign-up may have been lost.
  const repeated = await registration.call('POST', ACCOUNTS, person);
  expect(repeated).toMatchObject({ status: 200, body: { has_account: true } });

  const again = await signedInByPhone(store, phone, 2);
  expect(again.hasAccount).toBe(true);
  const [mine, theirs] = [await client.call('GET', ME), await again.client.call('GET', ME)];
  expect(theirs.body).toEqual(mine.body);
  expect(await again.client.call('GET', `${ME}/phone`)).toEqual({
    status: 200,
    body: { phone: `+91${phone}`, has_password: false },
  });
});

test('AUTH-6: a registration without an account opens nothing', async ({ store }) => {
  const { client, hasAccount } = await signedInByPhone(store, newNumber());
  expect(hasAccount).toBe(false);
  expect((await client.call('GET', ME)).status).toBe(401);
  expect((await client.call('GET', `${ME}/phone`)).status).toBe(401);
  const guest = new ShopClient(store);
  const person = { first_name: 'Asha', last_name: '', email: newEmail() };
  expect((await guest.call('POST', ACCOUNTS, person)).status).toBe(401);
  const { client: other } = await newCustomer(store);
  expect((await other.call('POST', ACCOUNTS, person)).status, 'a sign-in by email').toBe(401);
});

test('AUTH-6: a wrong code is refused, and the right one after it is not', async ({ store }) => {
  const guest = new ShopClient(store);
  const entered = await requested(guest, newNumber());
  const wrong = { ...entered, code: wrongCode(entered.code), attempt: randomUUID() };
  expect(await guest.call('POST', SIGN_INS, wrong)).toMatchObject(refused('wrong_code'));
  const answer = await guest.call('POST', SIGN_INS, entered);
  expect(answer.status).toBe(200);
});

test('AUTH-6, T55: after five wrong codes the right one is refused as well', async ({ store }) => {
  const guest = new ShopClient(store);
  const entered = await requested(guest, newNumber());
  const wrong = { ...entered, code: wrongCode(entered.code) };
  // At once, so that a check before the count would let more of them through.
  const answers = await Promise.all(
    Array.from({ length: 9 }, () =>
      guest.call('POST', SIGN_INS, { ...wrong, attempt: randomUUID() }),
    ),
  );
  const codes = answers.map(({ body }) => v.parse(v.object({ code: v.string() }), body).code);
  expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5);
  expect(codes.filter((code) => code === 'code_tried_too_often')).toHaveLength(4);
  expect(await guest.call('POST', SIGN_INS, entered)).toMatchObject(
    refused('code_tried_too_often'),
  );
});

test('AUTH-6: a code is over after five minutes', async ({ store }) => {
  const guest = new ShopClient(store);
  const entered = await requested(guest, newNumber());
  await runSql(
    databaseOf(dataDir),
    "update phone_code set expires_at = now() - interval '1 second' where id = $1",
    [entered.challenge],
  );
  expect(await guest.call('POST', SIGN_INS, entered)).toMatchObject(refused('code_expired'));
});

test('AUTH-6: a code works once, and for a lost response again', async ({ store }) => {
  const guest = new ShopClient(store);
  const entered = await requested(guest, newNumber());
  const other = { ...entered, attempt: randomUUID() };
  const answers = await Promise.all([
    guest.call('POST', SIGN_INS, entered),
    guest.call('POST', SIGN_INS, other),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 400,
  ]);
  const first = answers[0].status === 200 ? entered : other;
  const second = first === entered ? other : entered;
  expect((await guest.call('POST', SIGN_INS, first)).status).toBe(200);
  expect(await guest.call('POST', SIGN_INS, second)).toMatchObject(refused('code_expired'));
});

test('AUTH-6, T55: a code is of its number and of who asked for it', async ({ store }) => {
  const guest = new ShopClient(store);
  const [mine, theirs] = [await requested(guest, newNumber()), await requested(guest, newNumber())];
  for (const stolen of [
    { ...mine, phone: theirs.phone },
    { ...mine, challenge: theirs.challenge },
    { ...mine, challenge: 'unknown' },
  ]) {
    expect(await guest.call('POST', SIGN_INS, stolen)).toMatchObject(refused('code_expired'));
  }
  expect((await guest.call('POST', SIGN_INS, mine)).status).toBe(200);
});

test('AUTH-6: all spellings of a number are one', async ({ store }) => {
  const guest = new ShopClient(store);
  const phone = newNumber();
  const spellings = [
    `+91 ${phone.slice(0, 5)}-${phone.slice(5)}`,
    `0${phone.slice(0, 5)} ${phone.slice(5)}`,
    phone.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
  ];
  for (const [at, typed] of spellings.entries()) {
    const answer = await guest.call('POST', CODES, { phone: typed });
    const { challenge } = v.parse(sentSchema, answer.body);
    const code = await codeSentTo(`+91${phone}`, at + 1);
    const entered = { phone: typed, challenge, code, attempt: randomUUID() };
    expect((await guest.call('POST', SIGN_INS, entered)).status).toBe(200);
  }
  for (const wrong of ['12345', '080 2222 2222', '+1 415 555 2671', '']) {
    const answer = await guest.call('POST', CODES, { phone: wrong });
    expect(answer, wrong).toMatchObject(refused('invalid_mobile'));
  }
});

test('AUTH-6, T55: the SMS has the code for this shop’s pages, and the records do not', async ({
  store,
}) => {
  const guest = new ShopClient(store);
  const phone = newNumber();
  const { code, challenge } = await requested(guest, phone);
  const [sms = ''] = await smsTo(`+91${phone}`);
  const { hostname } = new URL(store.settings.publicUrl);
  expect(sms.trimEnd().split('\n').at(-1)).toBe(`@${hostname} #${code}`);
  const rows = await runSql(
    databaseOf(dataDir),
    `select cast(n as text) as text from notification n where "to" = $1
     union all select cast(c as text) from phone_code c where id = $2`,
    [`+91${phone}`, challenge],
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(JSON.stringify(row)).not.toContain(code);
  const [, stored] = rows;
  expect(JSON.stringify(stored), 'nor the number').not.toContain(phone);
});

test('AUTH-6: the response is the same whether a number has an account', async ({ store }) => {
  const known = newNumber();
  await openAccount(store, known);
  const guest = new ShopClient(store);
  for (const phone of [known, newNumber()]) {
    const answer = await guest.call('POST', CODES, { phone });
    expect(v.parse(sentSchema, answer.body).challenge).toMatch(/^[\w-]{32}$/);
  }
});

test('AUTH-6, T56: an email of another account does not join the two', async ({ store }) => {
  const { email, client: owner } = await newCustomer(store);
  const { client } = await signedInByPhone(store, newNumber());
  const person = { first_name: 'Asha', last_name: 'Rao', email: ` ${email.toUpperCase()}` };
  expect(await client.call('POST', ACCOUNTS, person)).toMatchObject(refused('account_email'));
  expect((await client.call('GET', ME)).status).toBe(401);
  expect((await owner.call('GET', ME)).status).toBe(200);
});

test('AUTH-6, T56: a confirmed number signs in to the account that has a password', async ({
  store,
}) => {
  const { client, email, id } = await newCustomer(store);
  const [first, second] = [newNumber(), newNumber()];
  for (const phone of [first, second]) {
    const answer = await client.call('POST', `${ME}/phone`, await requested(client, phone));
    expect(answer).toEqual({
      status: 200,
      body: { phone: `+91${phone}`, has_password: true },
    });
  }
  const byPhone = await signedInByPhone(store, second, 2);
  expect(await byPhone.client.call('GET', ME)).toMatchObject({ body: { customer: { id } } });
  await new ShopClient(store).signIn(email);
  const earlier = await signedInByPhone(store, first, 2);
  expect(earlier.hasAccount, 'the number before it').toBe(false);
  // A sign-up that was not finished does not reserve it.
  const { client: other } = await newCustomer(store);
  const taken = await other.call('POST', `${ME}/phone`, await requested(other, first, 3));
  expect(taken.status).toBe(200);
  const foreign = await requested(other, second, 3);
  expect(await other.call('POST', `${ME}/phone`, foreign)).toMatchObject(
    refused('other_account_has_number'),
  );
  expect((await signedInByPhone(store, second, 4)).hasAccount).toBe(true);
});

test('AUTH-6: an account without a password is deleted by a code, and its number is free', async ({
  store,
}) => {
  const phone = newNumber();
  const { client } = await openAccount(store, phone);
  const [product] = await plentiful(store, 1);
  await order(client, await client.cart(product?.variants[0]?.id));
  expect((await client.call('DELETE', ME, { password: PASSWORD })).status).toBe(401);
  const { phone: _own, ...entered } = await requested(client, phone, 2);
  const wrong = { ...entered, code: wrongCode(entered.code), attempt: randomUUID() };
  expect(await client.call('DELETE', ME, wrong)).toMatchObject(refused('wrong_code'));
  expect((await client.call('DELETE', ME, entered)).status).toBe(204);
  expect((await client.call('GET', ME)).status).toBe(401);
  expect(await placesOf(dataDir, phone), 'nothing tells the number').toEqual([]);
  expect((await signedInByPhone(store, phone, 3)).hasAccount).toBe(false);
});

test('AUTH-6: a log-out ends the session', async ({ store }) => {
  const { client } = await openAccount(store, newNumber());
  const { jti } = v.parse(
    v.object({ jti: v.string() }),
    JSON.parse(Buffer.from(client.token?.split('.')[1] ?? '', 'base64url').toString()),
  );
  expect((await client.call('POST', '/auth/ended-sessions', { id: jti })).status).toBe(204);
  expect((await client.call('GET', ME)).status).toBe(401);
});
