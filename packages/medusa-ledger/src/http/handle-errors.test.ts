import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { expect, it, vi } from 'vitest';
import { ledgerErrorHandler } from './handle-errors';
import { recordedResponse } from './testing/recorded-response';

/** What a call is answered when a route fails. */
function answerTo(error: unknown, path = '/store/sync/cart', handle = ledgerErrorHandler()) {
  const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() };
  const req = Object.assign(new IncomingMessage(new Socket()), {
    originalUrl: `${path}?fields=id`,
    scope: { resolve: () => log },
  });
  const { res, sent } = recordedResponse(req);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of these Medusa's types have far more than is used
  handle(error, req as never as MedusaRequest, res as never as MedusaResponse, vi.fn());
  return { ...sent, retryAfter: res.getHeader('Retry-After'), log };
}

it.each([
  ['the database is away', Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
  ['a connection was terminated', Object.assign(new Error('x'), { code: '57P01' })],
  ['the pool gives no connection', Object.assign(new Error('x'), { name: 'KnexTimeoutError' })],
  ['there is a bug', new TypeError('x is undefined')],
  ['Medusa has a conflict', new MedusaError(MedusaError.Types.CONFLICT, 'x')],
  ['Medusa reports a duplicate', new MedusaError(MedusaError.Types.DUPLICATE_ERROR, 'x')],
])('SYNC-4: when %s, the ledger answers 503 and blames no effect', (_, error) => {
  const { status, body, retryAfter, log } = answerTo(error);
  expect(status).toBe(503);
  expect(body).toMatchObject({ type: 'unavailable', ledger: 1 });
  expect(retryAfter).toBe('2');
  expect(log.error).toHaveBeenCalledOnce();
});

it.each([
  [404, MedusaError.Types.NOT_FOUND],
  [400, MedusaError.Types.INVALID_DATA],
  [401, MedusaError.Types.UNAUTHORIZED],
])('passes a refusal with %i on', (status, type) => {
  expect(answerTo(new MedusaError(type, 'No such cart'))).toMatchObject({
    status,
    body: { type, message: 'No such cart' },
  });
});

it('prepares errors that are not the ledger’s, and leaves their response to Medusa', () => {
  const handler = ledgerErrorHandler(
    () => new MedusaError(MedusaError.Types.NOT_ALLOWED, 'prepared'),
  );
  expect(answerTo(new Error('x'), '/store/carts', handler)).toMatchObject({
    status: 400,
    body: { message: 'prepared' },
  });
});

it.each([400, 413, 415])('a body that cannot be read is %i', (status) => {
  const error = Object.assign(new SyntaxError('Unexpected end of JSON input'), { status });
  expect(answerTo(error)).toMatchObject({
    status,
    body: { type: 'invalid_data', message: 'Unexpected end of JSON input' },
  });
});
