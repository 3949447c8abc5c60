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
  vi.stubEnv(
    'RATE_LIMITS',
    'sync:account=3/60 sync:address=5/60 new-cart:account=2/60 new-cart:address=4/60 address:account=2/60 address:address=3/60 shared-wishlist:account=9/60 shared-wishlist:address=3/60',
  );
});

/** Status of a call of the ledger after its limits; 200 when they let it through. */
async function statusOf(
  path: string,
  address: string,
  client?: string,
  more: object = {},
  method = 'POST',
): Promise<number> {
  const req = {
    method,
    path,
    headers: {},
    socket: { remoteAddress: address },
    connection: { remoteAddress: address },
    body: { ...(client !== undefined && { client }), ...more },
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
    // As Express says it, within the matcher.
    req.path = path.slice(matcher.length) || '/';
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

it('T39: carts are limited by address and by device, however they are made', async () => {
  const made = (address: string) => statusOf('/store/carts', address);
  for (let round = 0; round < 4; round += 1) expect(await made('203.0.113.11')).toBe(200);
  expect(await made('203.0.113.11'), 'the address').toBe(429);
  expect(await statusOf('/store/carts/cart_1', '203.0.113.11'), 'changed, not made').toBe(200);
  const synced = (client: string, cart_id: string | null, address = '203.0.113.12') =>
    statusOf('/store/sync/cart', address, client, { cart_id });
  for (let round = 0; round < 2; round += 1) expect(await synced('client-5', null)).toBe(200);
  expect(await synced('client-5', null), 'the device').toBe(429);
  expect(await synced('client-6', 'cart_1'), 'known').toBe(200);
  expect(await synced('client-7', null, '203.0.113.11'), 'one count for both ways').toBe(429);
});

it('T39: addresses are limited by cart and by address, those of customers too', async () => {
  const given = (cart: string, more: object, address = '203.0.113.21') =>
    statusOf(`/store/carts/${cart}`, address, undefined, more);
  const both = { shipping_address: { city: 'Pune' }, billing_address: { city: 'Pune' } };
  for (let round = 0; round < 2; round += 1) expect(await given('cart_21', both)).toBe(200);
  expect(await given('cart_21', both), 'the cart').toBe(429);
  expect(await given('cart_21', { email: 'a@b.in' }), 'no address').toBe(200);
  expect(await given('cart_22', both), 'the address').toBe(429);
  const book = '/store/customers/me/addresses';
  expect(await statusOf(book, '203.0.113.21'), 'one count for both').toBe(429);
  expect(await statusOf(book, '203.0.113.22')).toBe(200);
});

it('T57: wishlists that are opened, shared and taken back have one limit by address', async () => {
  const called = (path: string, method: string, address = '203.0.113.31') =>
    statusOf(path, address, undefined, {}, method);
  const own = '/store/customers/me/wishlist/share';
  const opened = '/store/shared-wishlists/Zm9yIHRoZSB0ZXN0cyBhbG9u';
  expect(await called(opened, 'GET')).toBe(200);
  expect(await called(own, 'POST')).toBe(200);
  expect(await called(own, 'DELETE')).toBe(200);
  expect(await called(opened, 'GET'), 'the address').toBe(429);
  expect(await called(own, 'GET'), 'the own link may be read').toBe(200);
  expect(await called(opened, 'GET', '203.0.113.32'), 'others').toBe(200);
});
