import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { createMedusaContainer } from '@medusajs/framework/utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { recordedResponse } from '../http/testing/recorded-response';
import middlewares from './middlewares';

const hooks = vi.hoisted(() => ({ completesCarts: undefined as true | undefined }));
vi.mock('../options', () => ({ ledgerHooks: () => hooks }));
// It reads the application's Medusa, of which a unit test has none.
vi.mock('./cart-response', () => ({ allowWeights: vi.fn(), cartFields: vi.fn() }));
const freshen = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../engine/stale-carts', () => ({
  freshenBeforeUse: freshen,
  freshenIfStale: freshen,
  staleCartOfCollection: (_: unknown, id: string) =>
    Promise.resolve(id === 'paycol_1' ? 'cart_1' : undefined),
}));

/** Whether a request reaches Medusa's handler of a route. */
async function isPassedOn(route: string, parts: { id?: string; body?: unknown }) {
  const req = Object.assign(new IncomingMessage(new Socket()), {
    params: { id: parts.id },
    body: parts.body,
    scope: createMedusaContainer(),
  });
  const { res } = recordedResponse(req);
  const before = (middlewares.routes ?? []).filter(
    ({ methods, matcher }) => `${String(methods)} ${String(matcher)}` === route,
  );
  const next = vi.fn();
  for (const middleware of before.flatMap((each) => each.middlewares ?? [])) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of these Medusa's types have far more than is used
    await middleware(req as never as MedusaRequest, res as never as MedusaResponse, next);
  }
  return next.mock.calls.length === 1;
}

beforeEach(() => {
  freshen.mockClear();
  hooks.completesCarts = undefined;
});

it.each([
  ['GET /store/carts/:id', { id: 'cart_1' }],
  ['POST /store/carts/:id/complete', { id: 'cart_1' }],
  ['POST /store/payment-collections', { body: { cart_id: 'cart_1' } }],
  ['POST /store/payment-collections/:id/payment-sessions', { id: 'paycol_1' }],
])('SYNC-4: works totals out before %s of Medusa', async (route, parts) => {
  expect(await isPassedOn(route, parts)).toBe(true);
  expect(freshen).toHaveBeenCalledWith(expect.anything(), 'cart_1');
});

it.each([
  ['POST /store/payment-collections', { body: { cart_id: 5 } }],
  ['POST /store/payment-collections/:id/payment-sessions', { id: 'paycol_2' }],
])('leaves requests to %s without a stale cart to Medusa', async (route, parts) => {
  expect(await isPassedOn(route, parts)).toBe(true);
  expect(freshen).not.toHaveBeenCalled();
});

it('leaves the totals to an application whose own route completes carts', async () => {
  hooks.completesCarts = true;
  expect(await isPassedOn('POST /store/carts/:id/complete', { id: 'cart_1' })).toBe(true);
  expect(freshen).not.toHaveBeenCalled();
});
