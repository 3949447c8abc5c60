import { performance } from 'node:perf_hooks';
import { newCustomer, newEmail, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const ROUNDS = 15;

const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Median times of two calls (ms), made in turns so that a busy machine slows both. */
async function mediansOf(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, call] of [first, second].entries()) {
      const startedAt = performance.now();
      await call();
      times[index]?.push(performance.now() - startedAt);
    }
  }
  return [median(times[0]), median(times[1])];
}

test('T2: neither the answer to a sign-in nor its time tells whether there is an account', async ({
  store,
}) => {
  const { email } = await newCustomer(store);
  const guest = new ShopClient(store);
  const attempt = (address: string) => () =>
    guest.call('POST', '/auth/customer/emailpass', { email: address, password: 'wrong password' });
  const refusal = await attempt(email)();
  expect(refusal.status).toBe(401);
  expect(await attempt(newEmail())()).toEqual(refusal);

  const [known, unknown] = await mediansOf(attempt(email), () => attempt(newEmail())());
  // Without the hash there would be a tenth of it.
  expect(unknown / known, `${unknown} ms and ${known} ms`).toBeGreaterThan(0.6);
  expect(unknown / known, `${unknown} ms and ${known} ms`).toBeLessThan(1.7);
});

test('T2: neither the answer to a password reset nor its time tells', async ({ store }) => {
  const { email } = await newCustomer(store);
  const guest = new ShopClient(store);
  const ask = (identifier: string) => () =>
    guest.call('POST', '/auth/customer/emailpass/reset-password', { identifier });
  expect(await ask(newEmail())()).toEqual(await ask(email)());
  const [known, unknown] = await mediansOf(ask(email), () => ask(newEmail())());
  // Both are few milliseconds; looking up, writing and mailing took the known one several times as long.
  expect(Math.abs(known - unknown), `${unknown} ms and ${known} ms`).toBeLessThan(
    Math.max(8, 0.7 * Math.max(known, unknown)),
  );
});
