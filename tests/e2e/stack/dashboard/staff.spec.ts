import * as v from 'valibot';
import { runStart } from '../../../stack/start-process';
import { expect, expectAccessibleIn, openPage, test } from '../../world/dashboard-test';
import { totpCode } from '../../world/totp';

const PASSWORD = 'a long enough word';
const tokenSchema = v.object({ token: v.string() });

/** Calls of a user with this token. */
function caller(url: string, token: string) {
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const parsed: unknown = await answer.json().catch(() => undefined);
    return { status: answer.status, body: parsed };
  };
}

test('DESK-3, T60: staff are refused settings, users and refunds by the API; the audit log has who changed what', async ({
  dashboard: page,
  desk: { stack },
  browser,
}) => {
  const email = `staff-${Date.now()}@example.com`;
  const args = ['admin-user', '--email', email, '--password', PASSWORD, '--role', 'staff'];
  const made = await runStart(args, { DATA_DIR: stack.dataDir });
  expect(made.code, made.output).toBe(0);
  const anonymous = caller(stack.backendUrl, '');
  const signedIn = await anonymous('POST', '/auth/user/emailpass', { email, password: PASSWORD });
  const { token } = v.parse(tokenSchema, signedIn.body);
  const staff = caller(stack.backendUrl, token);

  for (const path of ['/admin/orders', '/admin/users/me', '/admin/product-questions']) {
    expect((await staff('GET', path)).status, path).toBe(200);
  }
  for (const [method, path, body] of [
    ['GET', '/admin/users', undefined],
    ['GET', '/admin/%75sers', undefined],
    ['GET', '/admin/audit-log', undefined],
    ['GET', '/admin/orders/order_x/refund-account', undefined],
    ['POST', '/admin/users/user_x', { metadata: { role: 'owner' } }],
    ['POST', '/admin/payments/pay_x/refund', { amount: 1 }],
    ['POST', '/admin/orders/order_x/cancel', {}],
    ['POST', '/admin/pin-zones', { prefix: '99', deliverable: false, days: null, zone: 'Far' }],
    ['POST', '/admin/api-keys', { title: 'mine', type: 'secret' }],
  ] as const) {
    const refused = await staff(method, path, body);
    expect(refused, `${method} ${path}`).toMatchObject({
      status: 403,
      body: { message: 'Only an owner of the shop may do this.' },
    });
  }
  expect((await staff('POST', '/admin/product-questions/pqst_x', { hidden: true })).status).toBe(
    404,
  );

  await test.step('the owner sees the attempts, without secrets', async () => {
    await openPage(page, 'settings/audit-log', 'Audit log');
    await page.getByRole('searchbox', { name: 'Search changes' }).fill(email);
    const row = page.getByRole('row').filter({ hasText: 'POST /admin/payments/pay_x/refund' });
    await expect(row.getByText('Refused (403)')).toBeVisible();
    await expect(row.getByText('{"amount":1}')).toBeVisible();
    await expectAccessibleIn(page, 'main');
  });

  await test.step('staff see in the dashboard that it is not theirs', async () => {
    const context = await browser.newContext({ baseURL: stack.backendUrl });
    const session = await context.request.post('/auth/session', {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    });
    expect(session.status()).toBe(200);
    const theirs = await context.newPage();
    await openPage(theirs, 'settings/audit-log', 'Audit log');
    await expect(theirs.getByRole('alert')).toContainText('Only an owner of the shop may do this.');
    await openPage(theirs, 'questions', 'Product questions');
    await expect(theirs.getByRole('row').nth(1)).toBeVisible();
    await context.close();
  });
});

const factorSchema = v.object({ mfa_factor: v.object({ id: v.string() }), secret: v.string() });
const codesSchema = v.object({ recovery_codes: v.array(v.string()) });
const challengeSchema = v.object({
  token: v.string(),
  mfa_challenge: v.object({ id: v.string() }),
});

test('DESK-3, T60: with an authenticator app a password alone opens nothing', async ({
  browser,
  dashboard: owners,
  desk: { stack },
}) => {
  const email = `totp-${Date.now()}@example.com`;
  const args = ['admin-user', '--email', email, '--password', PASSWORD];
  const made = await runStart(args, { DATA_DIR: stack.dataDir });
  expect(made.code, made.output).toBe(0);
  const signIn = () =>
    caller(stack.backendUrl, '')('POST', '/auth/user/emailpass', { email, password: PASSWORD });
  const { token: first } = v.parse(tokenSchema, (await signIn()).body);
  const user = caller(stack.backendUrl, first);
  const started = await user('POST', '/auth/mfa/factors', { provider: 'totp' });
  const { mfa_factor, secret } = v.parse(factorSchema, started.body);
  const verified = await user('POST', `/auth/mfa/factors/${mfa_factor.id}/verify`, {
    code: totpCode(secret),
  });
  expect(verified.status).toBe(200);

  const challenged = await signIn();
  const { token, mfa_challenge } = v.parse(challengeSchema, challenged.body);
  const half = caller(stack.backendUrl, token);
  expect((await half('GET', '/admin/orders')).status).toBe(401);
  expect((await half('POST', '/auth/token/refresh', {})).status).toBe(401);
  const verify = `/auth/mfa/challenges/${mfa_challenge.id}/verify`;
  const wrong = await half('POST', verify, { method: 'totp', code: '000000' });
  expect(wrong.status).toBeGreaterThanOrEqual(400);
  const right = await half('POST', verify, { method: 'totp', code: totpCode(secret) });
  const full = caller(stack.backendUrl, v.parse(tokenSchema, right.body).token);
  expect((await full('GET', '/admin/orders')).status).toBe(200);
  const again = await half('POST', verify, { method: 'totp', code: totpCode(secret) });
  expect(again.status, 'a challenge is answered once').toBeGreaterThanOrEqual(400);
  const factor = `/auth/mfa/factors/${mfa_factor.id}`;
  const taken = await full('DELETE', factor, {});
  expect(taken.status, 'a session alone does not turn the app off').toBeGreaterThanOrEqual(400);
  const codes = await full('POST', '/auth/mfa/recovery-codes', { count: 1 });
  const [recoveryCode = ''] = v.parse(codesSchema, codes.body).recovery_codes;

  await test.step('in the dashboard, which ends its session at the log-out', async () => {
    const context = await browser.newContext({ baseURL: stack.backendUrl });
    const page = await context.newPage();
    await page.goto('/app/login');
    await page.getByPlaceholder('Email').fill(email);
    await page.getByPlaceholder('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
    expect((await page.request.get('/admin/users/me')).status()).toBe(401);
    // Each digit moves the focus to the next field.
    const digits = page.getByRole('textbox', { name: 'One-time password 1' });
    await digits.click();
    await digits.pressSequentially(totpCode(secret), { delay: 150 });
    await expect(page).toHaveURL(/\/app\/orders/);
    const [cookie] = await context.cookies();
    expect((await page.request.get('/admin/users/me')).status()).toBe(200);
    expect((await page.request.delete('/auth/session')).status()).toBe(200);
    await context.addCookies(cookie ? [cookie] : []);
    expect((await page.request.get('/admin/users/me')).status()).toBe(401);
    await context.close();
  });

  await test.step('a recovery code opens once; the machine’s command turns the app off', async () => {
    const recover = async () => {
      const { token: part, mfa_challenge: open } = v.parse(challengeSchema, (await signIn()).body);
      const path = `/auth/mfa/challenges/${open.id}/verify`;
      const body = { method: 'recovery_code', code: recoveryCode };
      return (await caller(stack.backendUrl, part)('POST', path, body)).status;
    };
    expect(await recover()).toBe(200);
    expect(await recover()).toBeGreaterThanOrEqual(400);
    expect((await runStart(args, { DATA_DIR: stack.dataDir })).code).toBe(0);
    expect((await signIn()).body).not.toHaveProperty('mfa_challenge');
  });

  await openPage(owners, 'settings/audit-log', 'Audit log');
  await owners.getByRole('searchbox', { name: 'Search changes' }).fill(email);
  const row = owners.getByRole('row').filter({ hasText: `POST ${factor}/verify` });
  await expect(row.getByText('{"code":"…"}')).toBeVisible();
});
