import { expect, it } from 'vitest';
import { ROUTE_IDS } from '../../backend/src/access-control/route-ids';
import { PAIR_ROUTES, shapeOf, SLIPPED_ROUTES } from './pair-routes';

const OF_SHOPPERS = /^(GET|POST|DELETE) \/store\/(carts|orders|customers|payment-collections)\/.*:/;

const texts = [...PAIR_ROUTES, ...SLIPPED_ROUTES].map((route) => JSON.stringify(route));

it('T37: every route with a shopper’s id is asked with somebody else’s', () => {
  const asked = new Set(PAIR_ROUTES.map(({ method, path }) => `${method} ${shapeOf(path)}`));
  const declared = Object.keys(ROUTE_IDS).filter((key) => OF_SHOPPERS.test(key));
  expect(declared.length).toBeGreaterThan(20);
  const missing = declared.filter((key) => !asked.has(shapeOf(key)));
  expect(missing).toEqual([]);
});

it.each([
  ['DELETE', '/store/carts/{cart}/line-items/{other.line}'],
  ['POST', '/store/carts/{cart}/line-items/{other.line}'],
  ['DELETE', '/store/customers/me/addresses/{other.address}'],
])('T37: an own parent with another’s child: %s %s', (method, path) => {
  expect(PAIR_ROUTES.some((route) => route.method === method && route.path === path)).toBe(true);
});

it('T36: ids are in addresses and beside an honest body', () => {
  const cart = texts.filter((text) => text.includes('"path":"/store/carts/{cart}"'));
  expect(cart.some((text) => text.includes('"id":"{other.cartAddress}"'))).toBe(true);
  expect(texts.some((text) => text.includes('"item_id":"{other.orderLine}"'))).toBe(true);
});
