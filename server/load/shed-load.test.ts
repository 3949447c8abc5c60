import { MAX_CLIENT_SHARE, MIN_ACTIVE } from '@aangan/load-shedder/admission-control';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import type { FrontEnv } from '../observe/request-log';
import { ADMISSION_LIMITS, shedLoad } from './shed-load';

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

it('rejects a priority above its limit, and admits the others', async () => {
  const { ask, waiting } = shop();
  const begun = Array.from({ length: ADMISSION_LIMITS.browsing.maxActive }, () =>
    ask('/store/catalogue'),
  );
  await vi.waitFor(() => expect(waiting).toHaveLength(ADMISSION_LIMITS.browsing.maxActive));

  const away = await ask('/store/catalogue');
  expect(away.status).toBe(503);
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await away.json()).toMatchObject({ type: 'busy' });

  const edits = Array.from({ length: ADMISSION_LIMITS.editing.maxActive }, () =>
    ask('/store/sync/cart'),
  );
  begun.push(...edits);
  await vi.waitFor(() => expect(waiting).toHaveLength(begun.length));
  expect((await ask('/store/sync/cart')).status).toBe(503);
  begun.push(ask('/store/carts/cart_1'));
  begun.push(ask('/hooks/payment/razorpay_razorpay'));
  await vi.waitFor(() => expect(waiting).toHaveLength(begun.length));

  for (const finish of waiting) finish();
  const statuses = (await Promise.all(begun)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));

  // Finished requests free their places.
  const next = ask('/store/catalogue');
  await vi.waitFor(() => expect(waiting).toHaveLength(begun.length + 1));
  waiting.at(-1)?.();
  expect((await next).status).toBe(200);
});

it('rejects requests while the event loop is late and requests are queued', async () => {
  const { ask, waiting } = shop(() => ADMISSION_LIMITS.browsing.maxDelayMs);
  const begun = Array.from({ length: MIN_ACTIVE }, () => ask('/store/catalogue'));
  await vi.waitFor(() => expect(waiting).toHaveLength(MIN_ACTIVE));
  expect((await ask('/store/catalogue')).status).toBe(503);
  for (const finish of waiting) finish();
  await Promise.all(begun);
});

it('T43: limits the share of one address', async () => {
  let address = '203.0.113.66';
  const { ask, waiting } = shop(undefined, () => address);
  const share = Math.ceil(ADMISSION_LIMITS.editing.maxActive * MAX_CLIENT_SHARE);
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
