import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { MAX_CLIENT_SHARE } from '@aangan/load-shedder/admission-control';
import { ADMISSION_LIMITS, createLoadShedder } from './shed-load';

let stop: () => void = () => undefined;
afterEach(() => stop());

async function serve(delayMs: () => number) {
  const isAdmitted = createLoadShedder(delayMs);
  const waiting: (() => void)[] = [];
  const server = createServer((req, res) => {
    const from = req.headers['x-from'];
    if (!isAdmitted(req.url ?? '', res, typeof from === 'string' ? from : undefined)) return;
    waiting.push(() => res.end('done'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = (path: string, from?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...(from && { headers: { 'x-from': from } }) });
  return { ask, waiting };
}

const hasLength = (list: readonly unknown[], length: number) =>
  vi.waitFor(() => expect(list).toHaveLength(length), { timeout: 30_000 });

it('admits browsing while edits are queued', async () => {
  const { ask, waiting } = await serve(() => 0);
  const begun = Array.from({ length: ADMISSION_LIMITS.editing.maxActive }, () =>
    ask('/store/sync/cart'),
  );
  await hasLength(waiting, ADMISSION_LIMITS.editing.maxActive);
  expect((await ask('/store/sync/cart')).status).toBe(503);
  begun.push(ask('/store/products'), ask('/store/carts/cart_1'), ask('/hooks/payment/razorpay_x'));
  await hasLength(waiting, begun.length);
  for (const finish of waiting) finish();
  for (const each of await Promise.all(begun)) expect(each.status).toBe(200);
});

it('responds 503 with Retry-After, and admits again when others have finished', async () => {
  const { ask, waiting } = await serve(() => 0);
  const begun = Array.from({ length: ADMISSION_LIMITS.browsing.maxActive }, () =>
    ask('/store/products'),
  );
  await hasLength(waiting, ADMISSION_LIMITS.browsing.maxActive);
  const away = await ask('/store/products');
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('2');
  expect(await away.json()).toMatchObject({ type: 'busy' });
  for (const finish of waiting.splice(0)) finish();
  for (const each of await Promise.all(begun)) expect(await each.text()).toBe('done');
  const again = ask('/store/products');
  await hasLength(waiting, 1);
  waiting[0]?.();
  expect((await again).status).toBe(200);
});

it('T43: limits the share of one address', async () => {
  const { ask, waiting } = await serve(() => 0);
  const share = Math.ceil(ADMISSION_LIMITS.browsing.maxActive * MAX_CLIENT_SHARE);
  const begun = Array.from({ length: share }, () => ask('/store/products', '203.0.113.66'));
  await hasLength(waiting, share);
  expect((await ask('/store/products', '203.0.113.66')).status).toBe(503);
  begun.push(ask('/store/products', '198.51.100.7'), ask('/store/products'));
  await hasLength(waiting, begun.length);
  for (const finish of waiting) finish();
  for (const each of await Promise.all(begun)) expect(each.status).toBe(200);
});
