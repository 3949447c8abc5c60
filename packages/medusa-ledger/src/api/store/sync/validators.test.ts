import { expect, it } from 'vitest';
import { cartBody, orderBody } from './validators';

const call = (client: string) => ({
  client,
  cart_id: null,
  region_id: 'reg_in',
  effects: [{ key: 'k'.repeat(16), n: 1, previous: null, op: 'code', code: 'WELCOME10' }],
});

it('refuses texts that Postgres cannot store', () => {
  expect(cartBody.safeParse(call('device-1 — घर')).success).toBe(true);
  expect(cartBody.safeParse(call('device-\u0000')).success).toBe(false);
  expect(cartBody.safeParse(call('device-\ud800')).success).toBe(false);
});

it.each([
  ['an address', { city: 'पुणे 🏡' }, true],
  ['a backslash before such letters', { city: '\\u0000' }, true],
  ['NUL', { city: 'a\u0000' }, false],
  ['NUL after a backslash', { city: '\\\u0000' }, false],
  ['half a letter', { address: { city: '\udc00' } }, false],
  ['NUL in a name', { 'a\u0000': 1 }, false],
])('looks for them in all of a request: %s', (_, request, isFine) => {
  const order = { client: 'device-1', cart_id: null, key: 'k'.repeat(16), n: 1, previous: null };
  expect(orderBody.safeParse({ ...order, request }).success).toBe(isFine);
});
