import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stack } from '../../stack/launch-stack';
import { runStart } from '../../stack/start-process';
import { newCustomer, newEmail, PASSWORD } from '../world/shop-client';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

const OWNER = { email: 'owner@example.com', password: 'a long enough word' };
const WRONG = 'wrong password';

/** A client: its address, with the cookies that they have. */
interface Caller {
  address: string;
  cookie?: string;
}

function callsOf(stack: Stack) {
  return async (path: string, body: object, { address, cookie = '' }: Caller, token = '') => {
    const answer = await fetch(`${stack.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const cookies = answer.headers.getSetCookie();
    return {
      status: answer.status,
      wait: Number(answer.headers.get('retry-after')),
      cookies,
      cookie: cookies.map((each) => each.split(';')[0]).join('; '),
    };
  };
}

/** Tokens of the reset mails to an address, the oldest first. */
async function resetTokens(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.toSorted().map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.flatMap((mail) => {
    if (!mail.includes(`\r\nTo: ${email}\r\n`)) return [];
    return /reset-password\?token=(\S+)/.exec(mail)?.[1] ?? [];
  });
}

const strangers = (index: number): Caller => ({ address: `198.51.100.${index}` });

test(
  'T34: guesses lock out no shopper who signed in before, and many addresses have no more guesses than one shop allows',
  { tag: '@long' },
  async ({ folder, launch }) => {
    test.setTimeout(900_000);
    const dataDir = await folder.copySeeded('data');
    // The shop's front hears of addresses by a proxy on this machine: this test.
    const settings = { RATE_LIMITS: '', TRUSTED_PROXIES: 'loopback', ADMIN_API: 'on' };
    const stack = await launch({ dataDir, settings });
    const args = ['admin-user', '--email', OWNER.email, '--password', OWNER.password];
    const made = await runStart(args, { DATA_DIR: dataDir });
    expect(made.code, made.output).toBe(0);
    const call = callsOf(stack);
    const shopper = await newCustomer(await StoreApi.open(stack.url, stack.url));

    const accounts = [
      { path: '/auth/customer/emailpass', email: shopper.email, password: PASSWORD },
      { path: '/auth/user/emailpass', email: OWNER.email, password: OWNER.password },
    ];
    for (const [place, { path, email, password }] of accounts.entries()) {
      const home = { address: `203.0.113.${place + 1}` };
      const attacker = strangers(place + 1);
      const first = await call(path, { email, password }, home);
      const known = { ...home, cookie: first.cookie };
      const guess = (caller: Caller) => call(path, { email, password: WRONG }, caller);

      await test.step(`${path}: a device that signed in is known by a cookie that no script reads`, () => {
        expect(first.status).toBe(200);
        expect(first.cookies).toHaveLength(1);
        expect(first.cookies[0]).toMatch(/; HttpOnly/i);
        expect(first.cookies[0]).toMatch(/; SameSite=(Lax|Strict)/i);
        expect(first.cookies[0]).not.toContain(email);
      });

      await test.step(`${path}: who guesses from one address is shut out, others are not`, async () => {
        for (let round = 0; round < 10; round += 1) {
          expect((await guess(attacker)).status).toBe(401);
        }
        expect((await guess(attacker)).status).toBe(429);
        const elsewhere = await call(path, { email, password }, { address: '203.0.113.77' });
        expect(elsewhere.status, 'a new device, from another address').toBe(200);
        const beside = { ...attacker, cookie: known.cookie };
        expect((await call(path, { email, password }, beside)).status, 'behind one').toBe(200);
      });

      await test.step(`${path}: all addresses together have so many guesses a day`, async () => {
        let guesses = 10;
        let refused = await guess(strangers(100));
        for (; refused.status === 401 && guesses < 200; guesses += 1) {
          refused = await guess(strangers(100 + (guesses % 120)));
        }
        expect(refused.status).toBe(429);
        expect(refused.wait).toBeGreaterThan(3600);
        expect(guesses).toBeLessThanOrEqual(60);
        const strange = await call(path, { email, password }, strangers(250));
        expect(strange.status, 'with the right password, from an unknown device').toBe(429);
        const right = await call(path, { email, password }, known);
        expect(right.status, 'the known device').toBe(200);
        const away = await call(path, { email, password }, { ...known, address: '192.0.2.9' });
        expect(away.status, 'wherever it is').toBe(200);
      });

      await test.step(`${path}: a known device has its own limit, and a made-up one none`, async () => {
        const forged = known.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
        expect((await guess({ ...strangers(251), cookie: forged })).status).toBe(429);
        for (let round = 0; round < 10; round += 1) {
          expect((await guess(known)).status).toBe(401);
        }
        expect((await guess(known)).status).toBe(429);
        const others = { email: newEmail(), password: WRONG };
        expect((await call(path, others, home)).status, 'other accounts').toBe(401);
      });
    }

    await test.step('a reset by mail is a way in', async () => {
      const { email } = shopper;
      const path = '/auth/customer/emailpass';
      const fresh = { address: '192.0.2.44' };
      for (let round = 0; round < 5; round += 1) {
        await call(`${path}/reset-password`, { identifier: email }, strangers(252));
      }
      const shut = await call(`${path}/reset-password`, { identifier: email }, strangers(252));
      expect(shut.status).toBe(429);
      const asked = await call(`${path}/reset-password`, { identifier: email }, fresh);
      expect(asked.status, 'others cannot use it up').toBe(201);
      await expect.poll(() => resetTokens(dataDir, email)).toHaveLength(6);
      const token = (await resetTokens(dataDir, email)).at(-1) ?? '';
      const password = 'another password';
      const changed = await call(`${path}/update`, { password }, fresh, token);
      expect(changed.status).toBe(200);
      const device = { ...fresh, cookie: changed.cookie };
      expect((await call(path, { email, password }, device)).status).toBe(200);
    });
  },
);
