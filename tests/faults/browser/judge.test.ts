import { expect, it } from 'vitest';
import { judge, type ShopState } from './judge';

const wanted: ShopState = {
  cart: { a: 2, b: 1 },
  codes: ['TEN'],
  wishes: ['p', 'q'],
  orders: [
    { id: 'order_1', pieces: { a: 1 }, codes: [] },
    { id: 'order_2', pieces: { a: 3, c: 1 }, codes: ['TEN'] },
  ],
};

/** The two orders, with a change of the second. */
const second = (change: Partial<ShopState['orders'][number]>): Pick<ShopState, 'orders'> => ({
  orders: wanted.orders.map((order, index) => (index === 1 ? { ...order, ...change } : order)),
});

it('finds nothing to say where the shop holds what was tapped', () => {
  expect(judge(wanted, wanted)).toEqual({ lost: [], doubled: [] });
  // A line of no pieces is no line.
  expect(judge(wanted, { ...wanted, cart: { ...wanted.cart, c: 0 } })).toEqual({
    lost: [],
    doubled: [],
  });
  // Orders are told apart by their ids.
  expect(judge({ ...wanted, orders: wanted.orders.toReversed() }, wanted)).toEqual({
    lost: [],
    doubled: [],
  });
});

it.each<[string, Partial<ShopState>, 'lost' | 'doubled', RegExp]>([
  ['a piece that is not there', { cart: { a: 1, b: 1 } }, 'lost', /^1 of a in the cart, not 2$/],
  ['a line that is not there', { cart: { a: 2 } }, 'lost', /^0 of b in the cart/],
  ['a cart that is empty', { cart: {} }, 'lost', /^0 of a/],
  ['a piece that is there twice', { cart: { a: 2, b: 2 } }, 'doubled', /^2 of b in the cart/],
  ['a line that was removed', { cart: { a: 2, b: 1, c: 1 } }, 'doubled', /^1 of c/],
  ['a heart that is not there', { wishes: ['p'] }, 'lost', /^the heart of q is not/],
  ['a heart that was taken back', { wishes: ['p', 'q', 'r'] }, 'doubled', /^the heart of r is/],
  ['a heart that is there twice', { wishes: ['p', 'q', 'q'] }, 'doubled', /q is .* twice$/],
  ['a code that is not there', { codes: [] }, 'lost', /^the code TEN is not in the cart$/],
  ['a code that was removed', { codes: ['TEN', 'OFF'] }, 'doubled', /^the code OFF is in the cart/],
  [
    'an order that is not there',
    { orders: wanted.orders.slice(1) },
    'lost',
    /order_1 is not there/,
  ],
  [
    'an order that was made twice',
    { orders: [...wanted.orders, { id: 'order_3', pieces: { a: 1 }, codes: [] }] },
    'doubled',
    /order_3 was made, of which the shopper was not told/,
  ],
  [
    'a piece that an order lacks',
    second({ pieces: { a: 3 } }),
    'lost',
    /of c in the order order_2/,
  ],
  [
    'a piece too many',
    second({ pieces: { a: 4, c: 1 } }),
    'doubled',
    /^4 of a in the order order_2/,
  ],
  ['an order without its code', second({ codes: [] }), 'lost', /TEN is not in the order order_2/],
  ['a code of before', second({ codes: ['TEN', 'OFF'] }), 'doubled', /OFF is in the order order_2/],
])('notices %s', (_what, change, kind, words) => {
  const verdict = judge({ ...wanted, ...change }, wanted);
  expect(verdict[kind]).toContainEqual(expect.stringMatching(words));
  expect(verdict[kind === 'lost' ? 'doubled' : 'lost']).toEqual([]);
});

it('one thing lost does not make up for another one doubled', () => {
  const verdict = judge({ ...wanted, cart: { a: 1, b: 2 }, wishes: ['p', 'r'] }, wanted);
  expect(verdict.lost).toHaveLength(2);
  expect(verdict.doubled).toHaveLength(2);
});

it('a piece in the order does not make up for one that the cart lacks', () => {
  const verdict = judge(
    { ...wanted, cart: { a: 1, b: 1 }, ...second({ pieces: { a: 4, c: 1 } }) },
    wanted,
  );
  expect(verdict.lost).toEqual(['1 of a in the cart, not 2']);
  expect(verdict.doubled).toEqual(['4 of a in the order order_2, not 3']);
});
