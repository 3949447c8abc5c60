import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { FEW, isAdmitted, LIMITS, openGate, SHARE } from './turn-away';

const IMPORTANCES = ['browsing', 'editing', 'buying', 'settling'] as const;

let stop: () => void = () => undefined;
afterEach(() => stop());

async function serve(delayMs: () => number) {
  const gate = openGate(delayMs);
  const waiting: (() => void)[] = [];
  const server = createServer((req, res) => {
    const from = req.headers['x-from'];
    if (gate(req.url ?? '', res, typeof from === 'string' ? from : undefined)) return;
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

it('turns browsing away before edits, these before who buys, and takes payments on all the while', () => {
  const taken = (delayMs: number) =>
    IMPORTANCES.filter((each) => isAdmitted(each, { underWay: FEW, delayMs }));
  expect(taken(0)).toEqual(['browsing', 'editing', 'buying', 'settling']);
  expect(taken(LIMITS.browsing.delayMs)).toEqual(['editing', 'buying', 'settling']);
  expect(taken(LIMITS.editing.delayMs)).toEqual(['buying', 'settling']);
  expect(taken(LIMITS.buying.delayMs)).toEqual(['settling']);
});

it('takes on what is little, however late the process is', () => {
  expect(isAdmitted('browsing', { underWay: FEW - 1, delayMs: 60_000 })).toBe(true);
});

it('goes on with what is looked at while edits queue up', async () => {
  const { ask, waiting } = await serve(() => 0);
  const begun = Array.from({ length: LIMITS.editing.underWay }, () => ask('/store/sync/cart'));
  await vi.waitFor(() => expect(waiting).toHaveLength(LIMITS.editing.underWay));
  expect((await ask('/store/sync/cart')).status).toBe(503);
  begun.push(ask('/store/products'), ask('/store/carts/cart_1'), ask('/hooks/payment/razorpay_x'));
  await vi.waitFor(() => expect(waiting).toHaveLength(begun.length));
  for (const finish of waiting) finish();
  for (const each of await Promise.all(begun)) expect(each.status).toBe(200);
});

it('answers 503 with Retry-After, and takes on again when others have ended', async () => {
  const { ask, waiting } = await serve(() => 0);
  const begun = Array.from({ length: LIMITS.browsing.underWay }, () => ask('/store/products'));
  await vi.waitFor(() => expect(waiting).toHaveLength(LIMITS.browsing.underWay));
  const away = await ask('/store/products');
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('2');
  expect(await away.json()).toMatchObject({ type: 'busy' });
  for (const finish of waiting.splice(0)) finish();
  for (const each of await Promise.all(begun)) expect(await each.text()).toBe('done');
  const again = ask('/store/products');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  expect((await again).status).toBe(200);
});

it('T43: leaves places to others, however much one address asks for', async () => {
  const { ask, waiting } = await serve(() => 0);
  const share = Math.ceil(LIMITS.browsing.underWay * SHARE);
  const begun = Array.from({ length: share }, () => ask('/store/products', '203.0.113.66'));
  await vi.waitFor(() => expect(waiting).toHaveLength(share));
  expect((await ask('/store/products', '203.0.113.66')).status).toBe(503);
  begun.push(ask('/store/products', '198.51.100.7'), ask('/store/products'));
  await vi.waitFor(() => expect(waiting).toHaveLength(begun.length));
  for (const finish of waiting) finish();
  for (const each of await Promise.all(begun)) expect(each.status).toBe(200);
});
