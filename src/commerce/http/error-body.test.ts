import { expect, it } from 'vitest';
import { messages } from '../messages';
import { errorOfAnswer } from './error-body';

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
  [302, 'unexpected-answer'],
])('takes status %i for %s', (status, kind) => {
  expect(errorOfAnswer(status, '{}')).toMatchObject({ kind, status });
});

it('tells in the words of the server how long a limit lasts', () => {
  const message = 'Too many attempts. Please try again in 5 minutes.';
  const error = errorOfAnswer(429, JSON.stringify({ type: 'too_many_requests', message }), 300_000);
  expect(error).toMatchObject({ kind: 'unavailable', message, retryAfter: 300_000 });
});

it('prefers the words of the server where they were refused ones', () => {
  const text = JSON.stringify({ message: 'Cart cart_1 is already completed.' });
  expect(errorOfAnswer(400, text).message).toBe('Cart cart_1 is already completed.');
  expect(errorOfAnswer(500, text)).toMatchObject({
    message: messages.unavailable,
    serverMessage: 'Cart cart_1 is already completed.',
  });
});

it.each(['', '<html>502</html>', 'null', '[]', '"text"', '{"message":5,"code":{}}'])(
  'survives the body %j',
  (text) => {
    expect(errorOfAnswer(400, text)).toMatchObject({
      kind: 'refused',
      message: messages.refused,
      serverMessage: null,
      code: null,
    });
  },
);

it('names the request where the fault is the server’s, and nowhere else', () => {
  const reference = 'ab12cd34';
  expect(errorOfAnswer(500, '{}', null, reference)).toMatchObject({
    reference,
    message: `${messages.unavailable} · Reference ${reference}`,
  });
  expect(errorOfAnswer(500, '{}')).toMatchObject({ message: messages.unavailable });
  for (const status of [400, 401, 404, 429]) {
    expect(errorOfAnswer(status, '{}', null, reference)).toMatchObject({ reference: null });
  }
});
