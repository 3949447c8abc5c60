import { metricsOf, sumOf } from '../world/metrics';
import { expect, test } from '../world/store-test';

const REQUESTS = 'aangan_backend_request_duration_seconds_count';

test('both parts count requests by route and status, and by no address', async ({ store }) => {
  const labels = { method: 'GET', route: '/store/products/:id', status: '404' };
  const before = sumOf(await metricsOf(store.url), REQUESTS, labels);
  for (const id of ['nothing-here-1', 'nothing-here-2']) {
    await fetch(`${store.shopUrl}/store/products/${id}`, {
      headers: { 'x-publishable-api-key': store.settings.publishableKey },
    });
  }
  await expect
    .poll(async () => sumOf(await metricsOf(store.url), REQUESTS, labels))
    .toBeGreaterThanOrEqual(before + 2);
  const front = await metricsOf(store.shopUrl);
  const inFront = { method: 'GET', route: '/store/products', status: '404' };
  expect(
    sumOf(front, 'aangan_front_request_duration_seconds_count', inFront),
  ).toBeGreaterThanOrEqual(2);
  for (const text of [front, await metricsOf(store.url)])
    expect(text).not.toContain('nothing-here');
});

test('kept pages and pictures are counted by where they came from', async ({ store }) => {
  const before = sumOf(await metricsOf(store.shopUrl), 'aangan_front_pages_total', {});
  for (let n = 0; n < 3; n += 1) await (await fetch(`${store.shopUrl}/product`)).text();
  const after = await metricsOf(store.shopUrl);
  expect(sumOf(after, 'aangan_front_pages_total', {})).toBeGreaterThanOrEqual(before + 3);
  expect(sumOf(after, 'aangan_front_pages_total', { from: 'kept' })).toBeGreaterThanOrEqual(2);
});

test('effects, webhooks with a wrong signature and what devices report are counted', async ({
  store,
}) => {
  const { variants } = await store.productWhere('in stock', ({ variants: all }) =>
    all.some(({ inventory_quantity: pieces }) => (pieces ?? 0) > 1),
  );
  const variant = variants.find(({ inventory_quantity: pieces }) => (pieces ?? 0) > 1);
  const counts = async () => {
    const metrics = await metricsOf(store.url);
    return {
      applied: sumOf(metrics, 'aangan_ledger_outcomes_total', { lane: 'cart', outcome: 'applied' }),
      webhooks: sumOf(metrics, 'aangan_payment_webhooks_total', { outcome: 'wrong_signature' }),
    };
  };
  const before = await counts();
  const key = crypto.randomUUID();
  await store.call('POST', '/store/sync/cart', {
    client: crypto.randomUUID(),
    cart_id: null,
    region_id: store.settings.regionId,
    effects: [{ key, n: 1, previous: null, op: 'add', variant_id: variant?.id, quantity: 1 }],
  });
  await fetch(`${store.shopUrl}/hooks/payment/razorpay_razorpay`, { method: 'POST', body: '{}' });
  expect((await counts()).applied).toBeGreaterThanOrEqual(before.applied + 1);
  expect((await counts()).webhooks).toBeGreaterThanOrEqual(before.webhooks + 1);

  const counted = async () =>
    sumOf(await metricsOf(store.shopUrl), 'aangan_client_replay_outcomes_total', {
      outcome: 'call_forked',
    });
  const forks = await counted();
  const answer = await fetch(`${store.shopUrl}/replay-outcomes`, {
    method: 'POST',
    body: JSON.stringify({ counts: { call_forked: 3 } }),
  });
  expect(answer.status).toBe(204);
  expect(await counted()).toBe(forks + 3);
});
