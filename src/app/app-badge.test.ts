import { configureStore, createAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CartView } from '@/sync/projection/project-cart';
import { badgeCart } from './app-badge';

const app = {
  setAppBadge: vi.fn<(count?: number) => Promise<void>>(),
  clearAppBadge: vi.fn<() => Promise<void>>(),
};
const counted = createAction<number>('counted');

type Cart = { status: 'starting' } | { status: 'known'; cart: CartView; told: 'yes' };

function cart(state: Cart = { status: 'starting' }, action: { type: string }): Cart {
  if (!counted.match(action)) return state;
  const view: CartView = {
    id: null,
    lines: [],
    itemCount: action.payload,
    codes: [],
    totals: { kind: 'updating', last: null },
  };
  return { status: 'known', cart: view, told: 'yes' };
}

const openStore = () => configureStore({ reducer: { cart } });

beforeEach(() => {
  vi.useFakeTimers();
  app.setAppBadge.mockReset().mockResolvedValue();
  app.clearAppBadge.mockReset().mockResolvedValue();
});

afterEach(() => {
  vi.useRealTimers();
});

function count(store: ReturnType<typeof openStore>, pieces: number): void {
  store.dispatch(counted(pieces));
  vi.runAllTimers();
}

it('leaves the icon as it is until the cart is known', () => {
  badgeCart(openStore(), app);
  expect(app.setAppBadge).not.toHaveBeenCalled();
  expect(app.clearAppBadge).not.toHaveBeenCalled();
});

it('shows the number of pieces once for each change, and nothing at 0', () => {
  const store = openStore();
  badgeCart(store, app);
  for (const pieces of [2, 2, 3, 0, 0]) count(store, pieces);
  expect(app.setAppBadge.mock.calls).toEqual([[2], [3]]);
  expect(app.clearAppBadge).toHaveBeenCalledTimes(1);
});

it('comes after the frame that answers a tap, and once for taps one upon another', () => {
  const store = openStore();
  badgeCart(store, app);
  for (const pieces of [1, 2, 3]) store.dispatch(counted(pieces));
  expect(app.setAppBadge).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(app.setAppBadge.mock.calls).toEqual([[3]]);
});

it('shows nothing any more once it has ended', () => {
  const store = openStore();
  const end = badgeCart(store, app);
  store.dispatch(counted(1));
  end();
  vi.runAllTimers();
  expect(app.setAppBadge).not.toHaveBeenCalled();
});

it('takes a number away that an earlier visit left, when the cart is empty now', () => {
  const store = openStore();
  store.dispatch(counted(0));
  badgeCart(store, app);
  expect(app.clearAppBadge).toHaveBeenCalledTimes(1);
});

it('goes on where the device refuses', async () => {
  app.setAppBadge.mockRejectedValue(new DOMException('not installed', 'NotAllowedError'));
  const store = openStore();
  badgeCart(store, app);
  count(store, 1);
  count(store, 2);
  await Promise.resolve();
  expect(app.setAppBadge).toHaveBeenCalledTimes(2);
});

it('does nothing where icons have no badges', () => {
  const store = openStore();
  badgeCart(store, {});
  expect(() => count(store, 1)).not.toThrow();
});
