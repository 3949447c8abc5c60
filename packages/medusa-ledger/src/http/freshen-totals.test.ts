import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { MedusaRequest, MedusaResponse, MiddlewareFunction } from '@medusajs/framework/http';
import { createMedusaContainer, MedusaError } from '@medusajs/framework/utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { LockTimeout } from '../locks/cart-busy';
import { freshenBeforeReading, freshenBeforeUsing, freshenForRead } from './freshen-totals';
import { recordedResponse } from './testing/recorded-response';

const { engine, log } = vi.hoisted(() => ({
  engine: {
    freshenBeforeUse: vi.fn(() => Promise.resolve()),
    freshenIfStale: vi.fn(() => Promise.resolve()),
  },
  log: { error: vi.fn(), warn: vi.fn() },
}));
vi.mock('../engine/stale-carts', () => engine);
vi.mock('../log-of', () => ({ logOf: () => log }));

beforeEach(() => {
  engine.freshenBeforeUse.mockClear();
  engine.freshenIfStale.mockClear();
});

function requestOf(id: string): MedusaRequest {
  const parts = { params: { id }, scope: createMedusaContainer() };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of these Medusa's types have far more than is used
  return Object.assign(new IncomingMessage(new Socket()), parts) as never as MedusaRequest;
}

/** What a middleware does with a request; `isPassedOn` to the route. */
async function respond(middleware: MiddlewareFunction, req: MedusaRequest) {
  const { res, sent } = recordedResponse(req);
  const next = vi.fn();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  await middleware(req, res as never as MedusaResponse, next);
  return { ...sent, isPassedOn: next.mock.calls.length === 1 };
}

it('SYNC-4: works totals out before a cart is read', async () => {
  const { isPassedOn } = await respond(freshenBeforeReading, requestOf('cart_1'));
  expect(isPassedOn).toBe(true);
  expect(engine.freshenIfStale).toHaveBeenCalledWith(expect.anything(), 'cart_1');
});

it('lets a cart be read whose totals cannot be worked out', async () => {
  engine.freshenIfStale.mockRejectedValueOnce(new LockTimeout());
  const { isPassedOn, body } = await respond(freshenBeforeReading, requestOf('cart_1'));
  expect(isPassedOn).toBe(true);
  expect(body).toBeUndefined();
  expect(log.warn).toHaveBeenCalledOnce();
});

it('works them out once for a request, also when a route of the application asks again', async () => {
  engine.freshenIfStale.mockRejectedValueOnce(new LockTimeout());
  const req = requestOf('cart_1');
  await respond(freshenBeforeReading, req);
  await expect(freshenForRead(req)).rejects.toThrow(LockTimeout);
  expect(engine.freshenIfStale).toHaveBeenCalledOnce();
  await freshenForRead(requestOf('cart_1'));
  expect(engine.freshenIfStale).toHaveBeenCalledTimes(2);
});

const beforeOrder = freshenBeforeUsing(({ params }) => params['id']);

it('works totals out before they become final', async () => {
  const { isPassedOn } = await respond(beforeOrder, requestOf('cart_1'));
  expect(isPassedOn).toBe(true);
  expect(engine.freshenBeforeUse).toHaveBeenCalledWith(expect.anything(), 'cart_1');
});

it('leaves requests to Medusa that name no cart', async () => {
  const middleware = freshenBeforeUsing(() => undefined);
  const { isPassedOn } = await respond(middleware, requestOf('cart_1'));
  expect(isPassedOn).toBe(true);
  expect(engine.freshenBeforeUse).not.toHaveBeenCalled();
});

it.each([
  ['the cart is locked', new LockTimeout()],
  ['the database is away', Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
  ['something else fails', new Error('The provider of delivery has failed')],
])('makes no order while %s', async (_, error) => {
  engine.freshenBeforeUse.mockRejectedValueOnce(error);
  const response = await respond(beforeOrder, requestOf('cart_1'));
  expect(response).toMatchObject({
    status: 503,
    body: { type: 'cart_busy' },
    isPassedOn: false,
  });
});

it('makes no order with totals that Medusa refuses to work out, and says why', async () => {
  const refusal = new MedusaError(MedusaError.Types.INVALID_DATA, 'An email is required');
  engine.freshenBeforeUse.mockRejectedValueOnce(refusal);
  const response = respond(beforeOrder, requestOf('cart_1'));
  await expect(response).rejects.toBe(refusal);
});
