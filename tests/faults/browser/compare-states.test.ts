import { expect, it } from 'vitest';
import { compareStates, type ShopState } from './compare-states';

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

it('reports nothing if the shop holds what was tapped', () => {
  expect(compareStates(wanted, wanted)).toEqual({ lost: [], doubled: [] });
  // A line of no pieces counts as missing.
  expect(compareStates(wanted, { ...wanted, cart: { ...wanted.cart, c: 0 } })).toEqual({
    lost: [],
    doubled: [],
  });
  // Orders are compared by their ids.
  expect(compareStates({ ...wanted, orders: wanted.orders.toReversed() }, wanted)).toEqual({
    lost: [],
    doubled: [],
  });
});

it.each<[string, Partial<ShopState>, 'lost' | 'doubled', RegExp]>([
  ['a missing piece', { cart: { a: 1, b: 1 } }, 'lost', /^1 of a in the cart, not 2$/],
  ['a missing line', { cart: { a: 2 } }, 'lost', /^0 of b in the cart/],
  ['an empty cart', { cart: {} }, 'lost', /^0 of a/],
  ['a doubled piece', { cart: { a: 2, b: 2 } }, 'doubled', /^2 of b in the cart/],
  ['a line that was removed', { cart: { a: 2, b: 1, c: 1 } }, 'doubled', /^1 of c/],
  ['a missing wish', { wishes: ['p'] }, 'lost', /^the heart of q is not/],
  ['a wish that was removed', { wishes: ['p', 'q', 'r'] }, 'doubled', /^the heart of r is/],
  ['a doubled wish', { wishes: ['p', 'q', 'q'] }, 'doubled', /q is .* twice$/],
  ['a missing code', { codes: [] }, 'lost', /^the code TEN is not in the cart$/],
  ['a code that was removed', { codes: ['TEN', 'OFF'] }, 'doubled', /^the code OFF is in the cart/],
  ['a missing order', { orders: wanted.orders.slice(1) }, 'lost', /order_1 is not there/],
  [
    'a doubled order',
    { orders: [...wanted.orders, { id: 'order_3', pieces: { a: 1 }, codes: [] }] },
    'doubled',
    /order_3 was made, but never shown to the shopper/,
  ],
  [
    'a piece missing in an order',
    second({ pieces: { a: 3 } }),
    'lost',
    /of c in the order order_2/,
  ],
  [
    'an additional piece in an order',
    second({ pieces: { a: 4, c: 1 } }),
    'doubled',
    /^4 of a in the order order_2/,
  ],
  ['an order without its code', second({ codes: [] }), 'lost', /TEN is not in the order order_2/],
  [
    'an order with an old code',
    second({ codes: ['TEN', 'OFF'] }),
    'doubled',
    /OFF is in the order order_2/,
  ],
])('notices %s', (_what, change, kind, words) => {
  const differences = compareStates({ ...wanted, ...change }, wanted);
  expect(differences[kind]).toContainEqual(expect.stringMatching(words));
  expect(differences[kind === 'lost' ? 'doubled' : 'lost']).toEqual([]);
});

it('a lost item does not compensate for a doubled one', () => {
  const differences = compareStates(
    { ...wanted, cart: { a: 1, b: 2 }, wishes: ['p', 'r'] },
    wanted,
  );
  expect(differences.lost).toHaveLength(2);
  expect(differences.doubled).toHaveLength(2);
});

it('a piece in the order does not compensate for one missing in the cart', () => {
  const differences = compareStates(
    { ...wanted, cart: { a: 1, b: 1 }, ...second({ pieces: { a: 4, c: 1 } }) },
    wanted,
  );
  expect(differences.lost).toEqual(['1 of a in the cart, not 2']);
  expect(differences.doubled).toEqual(['4 of a in the order order_2, not 3']);
});
