import { expect, test } from '../world/store-test';

/** More than the front lets wait for the backend. */
const AT_ONCE = 150;

test('asked for too much, the shop says so at once, keeps pages and payments, and recovers', async ({
  store,
}) => {
  const { publishableKey } = store.settings;
  const headers = { 'x-publishable-api-key': publishableKey };
  const page = `${store.shopUrl}/product`;
  await (await fetch(page)).text();
  const listing = (n: number) => `${store.shopUrl}/store/catalogue?limit=24&price_min=${n}`;

  const flood = Array.from({ length: AT_ONCE }, async (_, n) => {
    const answer = await fetch(listing(n), { headers });
    await answer.arrayBuffer();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  });
  const [kept, webhook] = await Promise.all([
    fetch(page),
    fetch(`${store.shopUrl}/hooks/payment/razorpay_razorpay`, { method: 'POST', body: '{}' }),
  ]);
  expect(kept.status).toBe(200);
  await kept.text();
  // Looked at, and found to be an unknown path: not rejected.
  expect(webhook.status).toBe(401);

  const answers = await Promise.all(flood);
  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(turnedAway.length).toBeGreaterThan(0);
  for (const { retryAfter } of turnedAway) expect(Number(retryAfter)).toBeGreaterThan(0);
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 503]));

  const recovering = performance.now();
  await expect
    .poll(async () => (await fetch(listing(0), { headers })).status, { timeout: 10_000 })
    .toBe(200);
  expect(performance.now() - recovering).toBeLessThan(10_000);
});
