import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import type { FrontEnv } from '../observe/request-log';
import { FEW, LIMITS, SHARE } from './admission';
import { shedLoad } from './shed-load';

const log = pino({ level: 'silent' });

function shop(delayMs = () => 0, addressOf: () => string | undefined = () => undefined) {
  const waiting: (() => void)[] = [];
  const app = new Hono<FrontEnv>().use(shedLoad(delayMs, log, addressOf)).all('*', async (c) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    return c.text('done');
  });
  return { ask: async (path: string) => app.request(path), waiting };
}

it('turns away what there is too much of, and takes on the rest', async () => {
  const { ask, waiting } = shop();
  const begun = Array.from({ length: LIMITS.browsing.underWay }, () => ask('/store/catalogue'));
  await vi.waitFor(() => expect(waiting).toHaveLength(LIMITS.browsing.underWay));

  const away = await ask('/store/catalogue');
  expect(away.status).toBe(503);
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await away.json()).toMatchObject({ type: 'busy' });

  const edits = Array.from({ length: LIMITS.editing.underWay }, () => ask('/store/sync/cart'));
  begun.push(...edits);
  await vi.waitFor(() => expect(waiting).toHaveLength(begun.length));
  expect((await ask('/store/sync/cart')).status).toBe(503);
  begun.push(ask('/store/carts/cart_1'));
  begun.push(ask('/hooks/payment/razorpay_razorpay'));
  await vi.waitFor(() => expect(waiting).toHaveLength(begun.length));

  for (const finish of waiting) finish();
  const statuses = (await Promise.all(begun)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));

  // What is over leaves room.
  const next = ask('/store/catalogue');
  await vi.waitFor(() => expect(waiting).toHaveLength(begun.length + 1));
  waiting.at(-1)?.();
  expect((await next).status).toBe(200);
});

it('turns away while the process is late and has a queue', async () => {
  const { ask, waiting } = shop(() => LIMITS.browsing.delayMs);
  const begun = Array.from({ length: FEW }, () => ask('/store/catalogue'));
  await vi.waitFor(() => expect(waiting).toHaveLength(FEW));
  expect((await ask('/store/catalogue')).status).toBe(503);
  for (const finish of waiting) finish();
  await Promise.all(begun);
});

it('T43: leaves places to others, however much one address asks for', async () => {
  let address = '203.0.113.66';
  const { ask, waiting } = shop(undefined, () => address);
  const share = Math.ceil(LIMITS.editing.underWay * SHARE);
  const begun = Array.from({ length: share }, () => ask('/store/sync/cart'));
  await vi.waitFor(() => expect(waiting).toHaveLength(share));
  expect((await ask('/store/sync/cart')).status).toBe(503);

  address = '198.51.100.7';
  begun.push(ask('/store/sync/cart'));
  await vi.waitFor(() => expect(waiting).toHaveLength(share + 1));
  for (const finish of waiting) finish();
  for (const { status } of await Promise.all(begun)) expect(status).toBe(200);

  address = '203.0.113.66';
  const next = ask('/store/sync/cart');
  await vi.waitFor(() => expect(waiting).toHaveLength(share + 2));
  waiting.at(-1)?.();
  expect((await next).status).toBe(200);
});
