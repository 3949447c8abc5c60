import * as v from 'valibot';
import { runStart } from '../../stack/start-process';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';
import { ShopClient } from '../world/shop-client';

const OWNER = { email: 'owner@example.com', password: 'a long enough word' };
const STRANGERS = 'a password of a stranger';
const NEW_PASSWORD = 'another long enough word';

const tokenSchema = v.object({ token: v.string() });

/** Calls of somebody with a token, a cookie, or nothing. */
class Tool {
  readonly url: string;
  readonly headers: Record<string, string>;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.url = url;
    this.headers = headers;
  }

  with(headers: Record<string, string>): Tool {
    return new Tool(this.url, headers);
  }

  call(method: string, path: string, body: object = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...this.headers },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
  }

  /** The token of an answer; an empty one when it was refused. */
  async tokenFrom(path: string, body: object = {}): Promise<string> {
    const answer = await this.call('POST', path, body);
    const parsed = v.safeParse(tokenSchema, await answer.json().catch(() => undefined));
    return parsed.success ? parsed.output.token : '';
  }

  async isAdmin(): Promise<boolean> {
    const { status } = await this.call('GET', '/admin/products?limit=1');
    expect([200, 401]).toContain(status);
    return status === 200;
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test(
  'T30, T31, T32: no earlier registration becomes an admin, and no session outlives its password or its log-out',
  { tag: '@long' },
  async ({ folder, launch }) => {
    test.setTimeout(900_000);
    const dataDir = await folder.copySeeded('data');
    const stack = await launch({ dataDir, settings: { ADMIN_API: 'on' } });
    const guest = new Tool(stack.url);
    const adminUser = async (password: string) => {
      const args = ['admin-user', '--email', OWNER.email, '--password', password];
      const { code, output } = await runStart(args, { DATA_DIR: dataDir });
      expect(code, output).toBe(0);
    };
    const signIn = { ...OWNER, password: STRANGERS };

    const early = await guest.tokenFrom('/auth/user/emailpass/register', signIn);
    const store = await StoreApi.open(stack.url, stack.url);
    const shopper = await new ShopClient(store).register(OWNER.email, STRANGERS);
    await adminUser(OWNER.password);

    await test.step('the early bird is no admin', async () => {
      expect.soft(early, 'not registered at all').toBe('');
      for (const token of [early, shopper.token ?? '']) {
        const theirs = guest.with(bearer(token));
        expect.soft(await theirs.isAdmin()).toBe(false);
        const refreshed = await theirs.tokenFrom('/auth/token/refresh');
        expect.soft(refreshed, 'not refreshed').toBe('');
        expect.soft(await guest.with(bearer(refreshed)).isAdmin()).toBe(false);
      }
    });

    await test.step('a shopper with the same email is somebody else', async () => {
      const asAdmin = await guest.call('POST', '/auth/user/emailpass', signIn);
      expect(asAdmin.status).toBe(401);
      const asShopper = await guest.call('POST', '/auth/customer/emailpass', OWNER);
      expect(asShopper.status, 'does not test the admin’s password').toBe(401);
      const made = await shopper.call('POST', '/store/customers', { email: OWNER.email });
      expect(made.status).toBe(200);
      const own = await new ShopClient(store).signIn(OWNER.email, STRANGERS);
      expect((await own.call('GET', '/store/customers/me')).status).toBe(200);
      expect(await guest.with(bearer(own.token ?? '')).isAdmin()).toBe(false);
    });

    const sessionOf = async (token: string) => {
      const answer = await new Tool(stack.backendUrl, bearer(token)).call('POST', '/auth/session');
      const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
      return new Tool(stack.backendUrl, { cookie });
    };

    const token = await guest.tokenFrom('/auth/user/emailpass', OWNER);
    const tool = guest.with(bearer(token));
    const refreshed = guest.with(bearer(await tool.tokenFrom('/auth/token/refresh')));
    const cookie = await sessionOf(token);

    await test.step("scripts cannot read the dashboard's cookie, and TLS alone carries it", async () => {
      const cookieOver = async (scheme: string) => {
        const headers = { ...bearer(token), 'x-forwarded-proto': scheme };
        const answer = await new Tool(stack.backendUrl, headers).call('POST', '/auth/session');
        return (answer.headers.get('set-cookie') ?? '').split('; ').slice(1);
      };
      const overTls = await cookieOver('https');
      expect(overTls).toEqual(expect.arrayContaining(['HttpOnly', 'Secure']));
      const withoutTls = await cookieOver('http');
      expect(withoutTls, 'on a developer’s machine').not.toContain('Secure');
      expect(withoutTls).toContain('HttpOnly');
    });

    await test.step('who signs out of the dashboard leaves no token that works', async () => {
      const other = await guest.tokenFrom('/auth/user/emailpass', OWNER);
      const dashboard = await sessionOf(other);
      expect(await dashboard.isAdmin()).toBe(true);
      expect((await dashboard.call('DELETE', '/auth/session')).status).toBe(200);
      expect(await dashboard.isAdmin()).toBe(false);
      expect.soft(await guest.with(bearer(other)).isAdmin()).toBe(false);
    });

    await test.step('all of them end when the password is changed', async () => {
      for (const each of [tool, refreshed, cookie]) expect(await each.isAdmin()).toBe(true);
      await adminUser(NEW_PASSWORD);
      for (const each of [tool, refreshed, cookie]) {
        expect.soft(await each.isAdmin()).toBe(false);
        expect.soft(await each.tokenFrom('/auth/token/refresh')).toBe('');
      }
      const again = await tool.call('POST', '/auth/session');
      expect.soft(again.status, 'no cookie of an old token').toBe(401);
      expect((await guest.call('POST', '/auth/user/emailpass', OWNER)).status).toBe(401);
      const now = { ...OWNER, password: NEW_PASSWORD };
      const fresh = await guest.tokenFrom('/auth/user/emailpass', now);
      expect(await guest.with(bearer(fresh)).isAdmin()).toBe(true);
    });
  },
);
