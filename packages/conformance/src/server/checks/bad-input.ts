import { SYNC } from '../../protocol/messages.ts';
import { expectEqual, expectTrue } from '../../report/expect.ts';
import type { Check } from '../check.ts';
import { type Device, expectRefused, outcomesOf, pieces, piecesOf, randomKey } from '../device.ts';

type Good = ReturnType<typeof goodEffect>;

function goodEffect(device: Device, variantId: string) {
  return device.seal({ op: 'add', variant_id: variantId, quantity: 1 });
}

/** Lists of effects that are no call: the good one, and something bad. */
function badEffects(good: Good): [string, readonly unknown[]][] {
  const next = { ...good, key: randomKey(), n: good.n + 1, previous: good.key };
  const bad = (change: object) => [good, { ...next, ...change }];
  return [
    ['no effect', []],
    [
      '101 effects',
      Array.from({ length: 101 }, (_, at) => ({ ...good, key: randomKey(), n: at + 1 })),
    ],
    ['a key twice', [good, { ...next, key: good.key }]],
    ['a short key', bad({ key: 'short' })],
    ['a key with other characters', bad({ key: `${next.key}'--` })],
    ['a key that is no text', bad({ key: 7 })],
    ['no number', bad({ n: undefined })],
    ['number 0', bad({ n: 0 })],
    ['half a number', bad({ n: 1.5 })],
    ['a number beyond 31 bits', bad({ n: 3_000_000_000 })],
    ['a number as text', bad({ n: '2' })],
    ['no predecessor', bad({ previous: undefined })],
    ['an unknown operation', bad({ op: 'double' })],
    ['half a piece', bad({ quantity: 1.5 })],
    ['no piece', bad({ quantity: 0 })],
    ['less than no piece', bad({ quantity: -1 })],
    ['too large a quantity', bad({ quantity: 10_000 })],
    ['a quantity as text', bad({ quantity: '1' })],
    ['no variant', bad({ variant_id: '' })],
    ['a variant of 65 characters', bad({ variant_id: 'v'.repeat(65) })],
    ['a code of 65 characters', bad({ op: 'code', code: 'c'.repeat(65) })],
    ['an effect that is no object', [good, null]],
  ];
}

/** Bodies that are no call, and hold a good effect. */
function badBodies(call: Record<string, unknown>): [string, unknown][] {
  return [
    ['a short client name', { ...call, client: 'short' }],
    ['a client name of 65 characters', { ...call, client: 'c'.repeat(65) }],
    ['no client', { ...call, client: undefined }],
    ['no cart_id', { ...call, cart_id: undefined }],
    ['no region', { ...call, region_id: undefined }],
    ['effects that are no list', { ...call, effects: { 0: call['effects'] } }],
    ['a list', [call]],
    ['no JSON', `${JSON.stringify(call)}}`],
  ];
}

/** S9 and S25: what is no call of the protocol does nothing. */
export const badInputChecks: readonly Check[] = [
  {
    invariant: 'S9',
    title: 'Bad input is 400, nothing of it is done, and its keys stay usable',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      const first = goodEffect(device, one);
      const { cart } = await device.sent(null, [first]);
      const good = goodEffect(device, one);
      for (const [what, effects] of badEffects(good)) {
        expectRefused(what, await device.send(cart.id, effects), 400, 'invalid_data');
      }
      for (const [what, body] of badBodies(device.cartCall(cart.id, [good]))) {
        expectRefused(what, await device.post('cart', body), 400, 'invalid_data');
      }
      const before = await device.sent(null, [first]);
      expectEqual('pieces after bad calls', piecesOf(before.cart), pieces([one, 1]));
      const after = await device.sent(cart.id, [good]);
      expectEqual('outcome of the key afterwards', outcomesOf(after.outcomes), ['applied']);
      expectEqual('pieces', piecesOf(after.cart), pieces([one, 2]));
    },
  },
  {
    invariant: 'S9',
    title: 'Bad calls of the other routes are 400',
    run: async ({ newDevice, newCustomer }) => {
      const device = newDevice(await newCustomer());
      const { client } = device;
      const bad: [string, string, object][] = [
        ['merge', 'no guest cart', { client }],
        ['merge', 'a short client name', { client: 'short', guest_cart_id: 'cart_x' }],
        ['cancel', 'no lane', { client, key: randomKey(), n: 1, previous: null }],
        [
          'cancel',
          'an unknown lane',
          { client, lane: 'orders', key: randomKey(), n: 1, previous: null },
        ],
        ['cancel', 'a short key', { client, lane: 'cart', key: 'short', n: 1, previous: null }],
        ['wishlist', 'no effect', { client, effects: [] }],
        [
          'wishlist',
          'an operation of a cart',
          {
            client,
            effects: [{ key: randomKey(), n: 1, previous: null, op: 'add', product_id: 'p' }],
          },
        ],
      ];
      for (const [route, what, body] of bad) {
        expectRefused(`${route}: ${what}`, await device.post(route, body), 400, 'invalid_data');
      }
    },
  },
  {
    invariant: 'S25',
    title: 'An unknown field is ignored, or the call is 400 and does nothing',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      let expected = 1;
      const first = goodEffect(device, one);
      const { cart } = await device.sent(null, [first]);
      for (const where of ['call', 'effect'] as const) {
        const good = goodEffect(device, one);
        const body =
          where === 'call'
            ? { ...device.cartCall(cart.id, [good]), field_of_a_later_version: true }
            : device.cartCall(cart.id, [{ ...good, field_of_a_later_version: true }]);
        const received = await device.post('cart', body);
        expectTrue(
          `an unknown field in the ${where} is ${received.status} ${received.text.slice(0, 200)}`,
          received.status === 200 || received.status === 400,
        );
        const isDone = received.status === 200;
        const seen = await device.sent(null, [first]);
        const now = pieces([one, isDone ? expected + 1 : expected]);
        expectEqual(`pieces after status ${received.status}`, piecesOf(seen.cart), now);
        const without = await device.sent(cart.id, [good]);
        expected += 1;
        expectEqual('outcome without the field', outcomesOf(without.outcomes), ['applied']);
        expectEqual('pieces', piecesOf(without.cart), pieces([one, expected]));
      }
    },
  },
  {
    invariant: 'S9',
    title: 'An unknown region is 400, and the key stays usable',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      const good = goodEffect(device, one);
      const body = { ...device.cartCall(null, [good]), region_id: 'reg_that_does_not_exist' };
      const received = await device.post('cart', body);
      // A server with one region for all carts may leave the field unread.
      if (received.status !== 200) expectRefused('a region', received, 400, 'unknown_region');
      const { cart } = await device.sent(null, [good]);
      expectEqual('pieces', piecesOf(cart), pieces([one, 1]));
    },
  },
  {
    invariant: 'S1',
    title: 'The server says that it has a ledger, and marks its errors',
    run: async ({ call, newDevice }) => {
      const capability = await call('GET', SYNC);
      expectEqual('status of GET /store/sync', capability.status, 200);
      expectMarked('GET /store/sync', capability.body);
      const device = newDevice();
      expectMarked('no JSON', (await device.post('cart', '{')).body);
      expectMarked('an empty body', (await device.post('cart', {})).body);
      expectMarked('no customer', (await device.post('merge', {})).body);
    },
  },
];

function expectMarked(what: string, body: unknown): void {
  const ledger = typeof body === 'object' && body !== null && 'ledger' in body ? body.ledger : null;
  expectTrue(
    `${what}: the response has no marker, but ${JSON.stringify(body)?.slice(0, 200)}`,
    typeof ledger === 'number' && Number.isInteger(ledger) && ledger >= 1,
  );
}
