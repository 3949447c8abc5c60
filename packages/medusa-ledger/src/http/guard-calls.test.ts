import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { expect, it, vi } from 'vitest';
import { rejectForms } from './guard-calls';
import { recordedResponse } from './testing/recorded-response';

function answerTo(method: string, contentType?: string) {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { method, headers: { 'content-type': contentType } });
  const { res, sent } = recordedResponse(req);
  const next = vi.fn();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of these Medusa's types have far more than is used
  rejectForms(req as never as MedusaRequest, res as never as MedusaResponse, next);
  return { ...sent, isPassedOn: next.mock.calls.length === 1 };
}

it.each([
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  undefined,
])('rejects a body that a form of another site can send: %s', (type) => {
  expect(answerTo('POST', type)).toMatchObject({
    status: 400,
    body: { type: 'invalid_data' },
    isPassedOn: false,
  });
});

it('lets JSON and reads pass', () => {
  expect(answerTo('POST', 'Application/JSON; charset=utf-8').isPassedOn).toBe(true);
  expect(answerTo('GET').isPassedOn).toBe(true);
});
