import { expect, it } from 'vitest';
import { messages } from '../messages';
import { parseErrorResponse } from './parse-error';

it.each([
  [400, 'refused'],
  [401, 'sign-in-needed'],
  [403, 'refused'],
  [404, 'not-found'],
  [409, 'refused'],
  [422, 'refused'],
  [429, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [302, 'unexpected-response'],
])('classifies status %i as %s', (status, kind) => {
  expect(parseErrorResponse(status, '{}')).toMatchObject({ kind, status });
});

it('says how long a limit lasts, not with the server’s message', () => {
  const message = 'Too many attempts. Please try again in 5 minutes.';
  const error = parseErrorResponse(
    429,
    JSON.stringify({ type: 'too_many_requests', message: 'English words' }),
    300_000,
  );
  expect(error).toMatchObject({ kind: 'unavailable', message, retryAfter: 300_000 });
});

it('prefers the server’s message of a rejection', () => {
  const text = JSON.stringify({ message: 'Cart cart_1 is already completed.' });
  expect(parseErrorResponse(400, text).message).toBe('Cart cart_1 is already completed.');
  expect(parseErrorResponse(500, text)).toMatchObject({
    message: messages.unavailable,
    serverMessage: 'Cart cart_1 is already completed.',
  });
});

it.each(['', '<html>502</html>', 'null', '[]', '"text"', '{"message":5,"code":{}}'])(
  'survives the body %j',
  (text) => {
    expect(parseErrorResponse(400, text)).toMatchObject({
      kind: 'refused',
      message: messages.refused,
      serverMessage: null,
      code: null,
    });
  },
);

it('contains the reference only for faults of the server', () => {
  const reference = 'ab12cd34';
  expect(parseErrorResponse(500, '{}', null, reference)).toMatchObject({
    reference,
    message: `${messages.unavailable} · Reference ${reference}`,
  });
  expect(parseErrorResponse(500, '{}')).toMatchObject({ message: messages.unavailable });
  for (const status of [400, 401, 404, 429]) {
    expect(parseErrorResponse(status, '{}', null, reference)).toMatchObject({ reference: null });
  }
});
