import { expect, it } from 'vitest';
import { runInRequest, currentRequest, requestIdFrom } from './request-log';
import { taggedStatement } from './query-log';

it('puts the id of the request before a statement', () => {
  expect(taggedStatement('select 1', 'request-0001')).toBe('/* request-0001 */ select 1');
  expect(taggedStatement('select 1', undefined)).toBe('select 1');
});

it.each(['*/ drop table cart; --', 'short', 'x'.repeat(65), 'a b c d e f g', undefined, ['a']])(
  'takes over no id that is not well-formed: %j',
  (given) => {
    expect(requestIdFrom(given)).toMatch(/^[\da-f-]{36}$/);
  },
);

it('knows the request through what it waits for', async () => {
  const context = { requestId: 'request-0001', route: '' };
  const found = await runInRequest(context, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return currentRequest();
  });
  expect(found).toBe(context);
  expect(currentRequest()).toBeUndefined();
});
