import { expect, it } from 'vitest';
import { CLOSED_ROUTES, ID_CHECKED_ROUTES } from '../api/route-schemas';
import { ROUTE_IDS } from './route-ids';
import { CLOSED, OWN_CART } from './id-rules';
import { idsInSchema } from './testing/ids-in-schema';
import { schemasOf, storeRoutes } from './testing/store-routes';

/** Parameters of paths that name no object. */
const NO_IDS: ReadonlySet<string> = new Set(['code', 'pin']);

/** What is a shopper's own; lists are filtered by the ids of what is the shop's. */
const PRIVATE = /\.(cart|order|customer|address|line|guest_cart)_id$/;

/** Handlers that run `assertNamedIds` once they hold the lock. */
const LOCKED = /= (underCartLock|underCartLockUnsettled|underOrderLock)\(|\bwhileCartLocked\(/;

const isIn =
  (part: string) =>
  (place: string): boolean =>
    place.startsWith(part);

const pathIds = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !NO_IDS.has(name))
    .map((name) => `params.${name}`);

it('T37: every id in a path or a body of the store is declared with what it may be', () => {
  const routes = storeRoutes();
  const schemas = schemasOf('body');
  expect(routes.length, 'the routes are found').toBeGreaterThan(60);
  expect([...schemas.keys()], 'and their bodies').toEqual(
    expect.arrayContaining(['POST /store/carts', 'POST /store/sync/cart', 'POST /store/returns']),
  );
  const found = new Map<string, string[]>();
  for (const { name, path } of routes) {
    const inBody = (schemas.get(name) ?? []).flatMap((schema) => idsInSchema(schema, 'body'));
    const ids = [...pathIds(path), ...inBody];
    if (ids.length > 0) found.set(name, [...new Set(ids)].toSorted());
  }
  const declared = Object.entries(ROUTE_IDS).map(([route, rules]): [string, string[]] => [
    route,
    Object.keys(rules).filter((place) => !isIn('query')(place)),
  ]);
  expect(Object.fromEntries(declared.filter(([, ids]) => ids.length > 0).map(sorted))).toEqual(
    Object.fromEntries(found),
  );
});

const sorted = ([route, ids]: [string, string[]]): [string, string[]] => [route, ids.toSorted()];

it("T37: every id of a shopper's own in a query is declared, too", () => {
  const schemas = schemasOf('query');
  const found: string[] = [];
  const missing: string[] = [];
  for (const { name } of storeRoutes()) {
    const ids = (schemas.get(name) ?? []).flatMap((schema) => idsInSchema(schema, 'query'));
    // Names with a $ in them are refused by validate-input.ts.
    const own = ids.filter((place) => PRIVATE.test(place) && !place.includes('$'));
    const declared = Object.keys(ROUTE_IDS[name] ?? {});
    found.push(...own.map((place) => `${name} ${place}`));
    missing.push(...own.flatMap((place) => (declared.includes(place) ? [] : `${name} ${place}`)));
  }
  expect(found).toContain('GET /store/products query.cart_id');
  expect(missing).toEqual([]);
});

it('T37: what has a parent is looked for under its lock, or before a route that takes none', () => {
  const sources = new Map(storeRoutes().map(({ name, ownSource }) => [name, ownSource]));
  const unlocked = Object.entries(ROUTE_IDS).filter(([route, rules]) => {
    const checked = Object.values(rules).filter(({ assert }) => assert);
    // Whose cart is read is asked by guards/ownership.ts, and nothing is written there.
    const isRead = route.startsWith('GET ') && checked.every((rule) => rule === OWN_CART);
    const isClosed = Object.values(rules).includes(CLOSED);
    if (checked.length === 0 || isRead || isClosed || ID_CHECKED_ROUTES.includes(route))
      return false;
    return !LOCKED.test(sources.get(route) ?? '');
  });
  expect(unlocked.map(([route]) => route)).toEqual([]);
});

it('T37: a route that is declared as closed is', () => {
  const open = Object.entries(ROUTE_IDS).filter(([route, rules]) => {
    const path = route.split(' ')[1] ?? '';
    const isClosed = CLOSED_ROUTES.some((closed) => `${path}/`.startsWith(`${closed}/`));
    return Object.values(rules).includes(CLOSED) && !isClosed;
  });
  expect(open.map(([route]) => route)).toEqual([]);
});
