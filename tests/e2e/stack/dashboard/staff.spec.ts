import * as v from 'valibot';
import { runStart } from '../../../stack/start-process';
import { expect, expectAccessibleIn, openPage, test } from '../../world/dashboard-test';

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
