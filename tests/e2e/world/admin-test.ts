import * as v from 'valibot';
import { runStart } from '../../stack/start-process';
import type { Answer } from './shop-client';
import { test as base } from './store-test';

const tokenSchema = v.object({ token: v.string() });

/** An owner of the shop at Medusa's admin API, past the web front. */
class Admin {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json: unknown = await answer.json();
    return { status: answer.status, body: json };
  }
}

interface AdminFixtures {
  admin: Admin;
}

/** Playwright's `test` for the API with an owner; the shop must be one on this machine. */
export const test = base.extend<object, AdminFixtures>({
  admin: [
    async ({ store }, use) => {
      const email = `owner-${process.pid}-${Date.now()}@example.com`;
      const password = 'a long enough word';
      const made = await runStart(['admin-user', '--email', email, '--password', password], {
        DATA_DIR: process.env['SHOP_DATA_DIR'] ?? '',
      });
      if (made.code !== 0) throw new Error(made.output);
      const answer = await fetch(`${store.url}/auth/user/emailpass`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      await use(new Admin(store.url, v.parse(tokenSchema, await answer.json()).token));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Whether an owner can be made: the shop's data lie here, and its API is not behind the front. */
export const ownerIsHere = Boolean(process.env['SHOP_DATA_DIR'] && process.env['SHOP_BACKEND_URL']);

export const { expect } = test;
