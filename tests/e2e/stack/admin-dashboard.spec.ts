import { join } from 'node:path';
import * as v from 'valibot';
import type { Stack } from '../../stack/launch-stack';
import { loadedScripts } from '../world/loaded-scripts';
import { databaseOf, runSql } from '../world/shop-database';
import { expect, test } from '../world/stack-test';

const PRINTED = /The first admin is (\S+), with the password (\S+)/;

const tokenSchema = v.object({ token: v.string() });

async function signIn(stack: Stack, user: { email: string; password: string }) {
  return fetch(`${stack.backendUrl}/auth/user/emailpass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
}

/** Our pages, Medusa's, and what builds and serves them. */
const OF_DASHBOARD = /backend\/src\/admin\/|@medusajs\/(?:dashboard|admin-[a-z-]+|ui|icons)\//;

test(
  'without ADMIN there is no dashboard, no code of one is loaded, and no admin is made',
  { tag: '@long' },
  async ({ folder, launch }) => {
    const dataDir = await folder.copySeeded('data');
    const loadedBy = async (settings: Record<string, string>, use: (stack: Stack) => unknown) => {
      const coverage = join(dataDir, `scripts-${settings['ADMIN']}`);
      const stack = await launch({
        dataDir,
        settings: { ...settings, NODE_V8_COVERAGE: coverage },
      });
      await use(stack);
      await stack.stop();
      return [...loadedScripts(coverage)].filter((url) => OF_DASHBOARD.test(url));
    };
    const withoutIt = await loadedBy({ ADMIN: 'off' }, async (stack) => {
      expect((await fetch(`${stack.backendUrl}/app`)).status).toBe(404);
      expect(stack.output()).not.toMatch(PRINTED);
    });
    expect(withoutIt).toEqual([]);
    const withIt = await loadedBy({ ADMIN: 'on' }, async (stack) => {
      expect((await fetch(`${stack.backendUrl}/app`)).status).toBe(200);
    });
    expect(withIt.join()).toContain('@medusajs/admin-bundler');
  },
);

test(
  'ADMIN=1 serves the dashboard on the port of Medusa alone, and prints its first user once',
  { tag: '@long' },
  async ({ folder, launch, page }) => {
    const dataDir = await folder.copySeeded('data');
    const settings = { ADMIN: '1' };
    const stack = await launch({ dataDir, settings });
    const [, email = '', password = ''] = PRINTED.exec(stack.output()) ?? [];
    expect(email).toBe('admin@shop.localhost');
    expect(password.length).toBeGreaterThanOrEqual(16);

    await test.step('the login page answers with its scripts', async () => {
      const answer = await fetch(`${stack.backendUrl}/app/login`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      const scripts = [...(await answer.text()).matchAll(/<script[^>]* src="([^"]+)"/g)];
      expect(scripts.length).toBeGreaterThan(0);
      for (const [, path = ''] of scripts) {
        const script = await fetch(new URL(path, stack.backendUrl));
        expect(script.status, path).toBe(200);
        expect(script.headers.get('content-type')).toContain('javascript');
      }
    });

    await test.step('the front knows neither it nor its sign-in', async () => {
      const shop = await fetch(`${stack.url}/app`);
      expect(await shop.text()).not.toContain('id="medusa"');
      const sign = await fetch(`${stack.url}/auth/user/emailpass`, { method: 'POST' });
      expect(sign.status).toBe(404);
    });

    await test.step('the printed password signs in', async () => {
      const answer = await signIn(stack, { email, password });
      expect(answer.status).toBe(200);
      const { token } = v.parse(tokenSchema, await answer.json());
      const products = await fetch(`${stack.backendUrl}/admin/products?limit=1`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(products.status).toBe(200);
    });

    await test.step('and in a browser, where the dashboard then shows the orders', async () => {
      await page.goto(`${stack.backendUrl}/app/login`);
      await page.getByPlaceholder('Email').fill(email);
      await page.getByPlaceholder('Password').fill(password);
      await page.getByRole('button', { name: 'Continue with Email' }).click();
      await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible({ timeout: 60_000 });
    });

    await test.step('T44: a form of another site does nothing there, also with the right password', async () => {
      for (const path of ['/auth/user/emailpass', '/auth/session', '/admin/products']) {
        const action = `${stack.backendUrl}${path}`;
        const field = (name: string, value: string) => `<input name="${name}" value="${value}">`;
        const fields = field('email', email) + field('password', password);
        const body = `<form method="post" action="${action}">${fields}<button>Win</button></form>`;
        await page.route('http://evil.example/', (route) =>
          route.fulfill({ contentType: 'text/html', body }),
        );
        await page.goto('http://evil.example/');
        const answering = page.waitForResponse(action);
        await page.getByRole('button', { name: 'Win' }).click();
        const answer = await answering;
        expect(answer.request().headers()['origin'], path).toBe('http://evil.example');
        expect(answer.status(), path).toBe(403);
        await page.unroute('http://evil.example/');
      }
    });

    await stack.stop();
    const again = await launch({ dataDir, settings });
    expect(again.output()).not.toMatch(PRINTED);
    expect(again.output()).not.toContain('Building the dashboard');
    expect((await signIn(again, { email, password })).status).toBe(200);
    expect(await runSql(databaseOf(dataDir), 'select email from "user"', [])).toEqual([{ email }]);
  },
);
