import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { expect, it, vi } from 'vitest';
import { handleErrors } from './error-handler';

/** What a call is answered when a route fails. */
function answerTo(error: unknown, path = '/store/sync/cart') {
  const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() };
  const req = Object.assign(new IncomingMessage(new Socket()), {
    originalUrl: `${path}?fields=id`,
    scope: { resolve: () => log },
  });
  const sent = { status: 0, body: undefined as unknown };
  const res = Object.assign(new ServerResponse(req), {
    status: (status: number) => {
      sent.status = status;
      return res;
    },
    json: (body: unknown) => {
      sent.body = body;
    },
    end: (text: string) => {
      sent.status = res.statusCode;
      sent.body = JSON.parse(text);
    },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of these Medusa's types have far more than is used
  handleErrors(error, req as never as MedusaRequest, res as never as MedusaResponse, vi.fn());
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

it.each([
  ["Field 'rating' is required", 'invalid_request'],
  ['Please enter a phone number such as 98765 43210', 'invalid_phone'],
  ["Names and addresses cannot contain links, Field 'message' is required", 'link_in_name'],
])('T16: the error "%s" of a schema has the code %s', (problem, code) => {
  const message = `Invalid request: ${problem}`;
  const error = new MedusaError(MedusaError.Types.INVALID_DATA, message);
  const path = '/store/contact-messages';
  expect(answerTo(error, path)).toMatchObject({
    status: 400,
    body: { type: 'invalid_data', code, message },
  });
});

it('other errors keep their code', () => {
  const { INVALID_DATA, NOT_FOUND } = MedusaError.Types;
  const codeOf = (error: MedusaError) => answerTo(error, '/store/carts').body;
  expect(codeOf(new MedusaError(INVALID_DATA, 'No such cart'))).not.toHaveProperty(
    'code',
    'invalid_request',
  );
  expect(codeOf(new MedusaError(NOT_FOUND, 'Invalid request: x'))).not.toHaveProperty(
    'code',
    'invalid_request',
  );
  const coded = new MedusaError(INVALID_DATA, 'Invalid request: x', 'text_too_long');
  expect(codeOf(coded)).toMatchObject({ code: 'text_too_long' });
});

it('leaves all other calls to Medusa', () => {
  const { status, body } = answerTo(new TypeError('x'), '/store/carts/cart_1');
  expect(status).toBe(500);
  expect(body).toMatchObject({ type: 'unknown_error' });
});

it('T16: a body whose encoding the shop does not know is the call’s own fault', () => {
  const unknown = Object.assign(new Error('unsupported content encoding "br, br"'), {
    statusCode: 415,
    status: 415,
    expose: true,
    type: 'encoding.unsupported',
  });
  expect(answerTo(unknown).status).toBe(415);
});
