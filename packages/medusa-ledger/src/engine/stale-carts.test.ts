import { createMedusaContainer, MedusaError } from '@medusajs/framework/utils';
import { asValue } from '@medusajs/framework/awilix';
import { beforeEach, expect, it, vi } from 'vitest';
import { LockTimeout } from '../locks/cart-busy';
import { freshenBeforeUse, freshenCart, freshenIfStale, tryToFreshen } from './stale-carts';

const { locked, marks, refresh } = vi.hoisted(() => ({
  locked: new Array<string>(),
  marks: new Map<string, number>(),
  refresh: vi.fn(() => Promise.resolve()),
}));

vi.mock('@medusajs/core-flows', () => ({
  refreshCartItemsWorkflow: () => ({ run: refresh }),
  updateCartPromotionsWorkflow: vi.fn(),
}));
vi.mock('../carts/stored-cart', () => ({
  readCart: () => Promise.resolve({ isCompleted: false }),
}));
vi.mock('../carts/ordered-cart', () => ({ orderOfCart: () => Promise.resolve(undefined) }));
vi.mock('../database/query-rows', () => ({
  queryRows: (_source: unknown, _schema: unknown, _sql: string, [cart = '']: string[]) => {
    const version = marks.get(cart);
    return Promise.resolve(version === undefined ? [] : [{ version }]);
  },
}));
vi.mock('../locks/locks', () => ({
  underCart: (cartId: string, work: () => Promise<unknown>) => {
    locked.push(cartId);
    return work();
  },
}));
vi.mock('../log-of', () => ({ logOf: () => ({ error: vi.fn() }) }));
vi.mock('./amount-to-pay', () => ({ updateAmountToPay: vi.fn() }));
vi.mock('./cart-for-refresh', () => ({ readCartForRefresh: vi.fn() }));
vi.mock('./delivery', () => ({
  removeMethodsOfOrder: () => Promise.resolve(false),
  repriceMethod: vi.fn(),
}));
vi.mock('./usable', () => ({ isEngineUsable: () => Promise.resolve(false) }));

/** The table of marks, as far as freshening writes it. */
function write(sql: string, values: [string, number] | { cart: string }) {
  if (Array.isArray(values)) {
    const [cart, version] = values;
    const isFound = sql.includes('delete') && marks.get(cart) === version;
    if (isFound) marks.delete(cart);
    return Promise.resolve({ rowCount: isFound ? 1 : 0 });
  }
  marks.set(values.cart, (marks.get(values.cart) ?? 1000) + 1);
  return Promise.resolve({ rowCount: 1 });
}

const container = createMedusaContainer();
container.register('__pg_connection__', asValue({ raw: write }));

beforeEach(() => {
  locked.length = 0;
  refresh.mockClear();
  marks.clear();
  marks.set('cart_1', 7);
});

it('SYNC-4: works the totals out once, and removes the mark', async () => {
  expect(await freshenCart(container, 'cart_1')).toBe(true);
  expect(await freshenCart(container, 'cart_1')).toBe(true);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(marks.size).toBe(0);
});

it.each([
  ['has worked them out', () => marks.delete('cart_1')],
  ['has changed the lines', () => marks.set('cart_1', 8)],
])('SYNC-4: does so again when another process %s meanwhile', async (_, meanwhile) => {
  refresh.mockImplementationOnce(() => {
    meanwhile();
    return Promise.resolve();
  });
  expect(await freshenCart(container, 'cart_1')).toBe(false);
  expect(marks.get('cart_1')).toBeGreaterThan(8);
});

it('CART-2: keeps the mark while Medusa refuses', async () => {
  refresh.mockRejectedValueOnce(new MedusaError(MedusaError.Types.INVALID_DATA, 'An email'));
  expect(await tryToFreshen(container, 'cart_1')).toBe(false);
  expect(marks.get('cart_1')).toBe(7);
});

it('takes a fault for no refusal', async () => {
  refresh.mockRejectedValueOnce(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }));
  await expect(tryToFreshen(container, 'cart_1')).rejects.toThrow('x');
});

it.each([
  ['reads a cart', freshenIfStale],
  ['makes its totals final', freshenBeforeUse],
])('SYNC-4: a route that %s locks it only if its totals are stale', async (_, freshen) => {
  await freshen(container, 'cart_1');
  expect(refresh).toHaveBeenCalledTimes(1);
  await freshen(container, 'cart_1');
  await freshen(container, 'cart_2');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(locked).toEqual(['cart_1']);
});

it('CART-2: makes no totals final that Medusa refuses to work out', async () => {
  const refusal = new MedusaError(MedusaError.Types.INVALID_DATA, 'An email');
  refresh.mockRejectedValue(refusal);
  await expect(freshenIfStale(container, 'cart_1')).resolves.toBeUndefined();
  await expect(freshenBeforeUse(container, 'cart_1')).rejects.toBe(refusal);
  refresh.mockResolvedValue(undefined);
});

it('SYNC-4: makes no totals final that another process may have changed', async () => {
  refresh.mockImplementationOnce(() => {
    marks.set('cart_1', 8);
    return Promise.resolve();
  });
  await expect(freshenBeforeUse(container, 'cart_1')).rejects.toThrow(LockTimeout);
});
