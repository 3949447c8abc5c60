import * as v from 'valibot';
import { runStart } from '../../stack/start-process';
import { expect, test } from '../world/stack-test';

const USER = { email: 'owner@example.com', password: 'a long enough word' };

test(
  'ADMIN_API=on opens the admin API to a user made for it, and to no other user',
  { tag: '@long' },
  async ({ folder, launch }) => {
    const dataDir = await folder.copySeeded('data');
    const stack = await launch({ dataDir, settings: { ADMIN_API: 'on' } });
    const made = await runStart(
      ['admin-user', '--email', USER.email, '--password', USER.password],
      {
        DATA_DIR: dataDir,
      },
    );
    expect(made.code, made.output).toBe(0);
    expect((await fetch(`${stack.url}/admin/products`)).status).toBe(401);

    const login = await fetch(`${stack.url}/auth/user/emailpass`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(USER),
    });
    const { token } = v.parse(v.object({ token: v.string() }), await login.json());
    const answer = await fetch(`${stack.url}/admin/products?limit=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  },
);
