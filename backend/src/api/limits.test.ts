import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { beforeEach, expect, it, vi } from 'vitest';
import { callLimits } from './limits';

beforeEach(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://localhost/shop');
  vi.stubEnv('DATA_DIR', '/tmp/shop');
  vi.stubEnv('JWT_SECRET', 'a-secret-of-enough-letters');
  vi.stubEnv('COOKIE_SECRET', 'another-secret-of-letters');
  vi.stubEnv('PUBLIC_URL', 'https://shop.example');
  vi.stubEnv('RAZORPAY_KEY_ID', 'rzp_test_1');
  vi.stubEnv('RAZORPAY_KEY_SECRET', 'key-secret');
  vi.stubEnv('RAZORPAY_WEBHOOK_SECRET', 'webhook-secret');
  vi.stubEnv('RATE_LIMITS', 'sync:account=3/60 sync:address=5/60');
});

/** Status of a call of the ledger after its limits; 200 when they let it through. */
async function statusOf(path: string, address: string, client?: string): Promise<number> {
  const req = {
    method: 'POST',
    path,
    headers: {},
    socket: { remoteAddress: address },
    connection: { remoteAddress: address },
    body: client === undefined ? {} : { client },
  };
  let status = 200;
  const res = {
    status: (given: number) => {
      status = given;
      return res;
    },
    setHeader: () => res,
    json: () => res,
    once: () => res,
  };
  for (const { matcher, middlewares } of callLimits) {
    if (path !== matcher && !path.startsWith(`${matcher}/`)) continue;
    for (const each of middlewares) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Medusa's types have far more than is used
      await each(req as never as MedusaRequest, res as never as MedusaResponse, vi.fn());
      if (status !== 200) return status;
    }
  }
  return status;
}

it('T23: every call of the ledger counts for its device and for its address', async () => {
  const calls = ['/cart', '/wishlist', '/merge'].map((name) => `/store/sync${name}`);
  for (const path of calls) expect(await statusOf(path, '203.0.113.1', 'client-1')).toBe(200);
  expect(await statusOf('/store/sync/cancel', '203.0.113.1', 'client-1'), 'the device').toBe(429);
  expect(await statusOf('/store/sync/cancel', '203.0.113.2', 'client-1'), 'elsewhere').toBe(429);
  expect(await statusOf('/store/sync/cancel', '203.0.113.1', 'client-2')).toBe(200);
  expect(await statusOf('/store/sync/cancel', '203.0.113.1', 'client-3'), 'the address').toBe(429);
  expect(await statusOf('/store/sync', '203.0.113.1'), 'without a device').toBe(429);
  expect(await statusOf('/store/sync/cancel', '203.0.113.3', 'client-4'), 'others').toBe(200);
});
