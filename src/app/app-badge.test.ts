import { configureStore, createAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CartView } from '@aangan/offline-cart';
import { showCartBadge } from './app-badge';

const app = {
  setAppBadge: vi.fn<(count?: number) => Promise<void>>(),
  clearAppBadge: vi.fn<() => Promise<void>>(),
};
const counted = createAction<number>('counted');

type Cart = { status: 'starting' } | { status: 'known'; cart: CartView; loading: 'done' };

function cart(state: Cart = { status: 'starting' }, action: { type: string }): Cart {
  if (!counted.match(action)) return state;
  const view: CartView = {
    id: null,
    lines: [],
    itemCount: action.payload,
    codes: [],
    totals: { kind: 'updating', last: null, waitsFor: 'edits' },
    order: null,
  };
  return { status: 'known', cart: view, loading: 'done' };
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
  showCartBadge(openStore(), app);
  expect(app.setAppBadge).not.toHaveBeenCalled();
  expect(app.clearAppBadge).not.toHaveBeenCalled();
});

it('shows the number of pieces once for each change, and nothing at 0', () => {
  const store = openStore();
  showCartBadge(store, app);
  for (const pieces of [2, 2, 3, 0, 0]) count(store, pieces);
  expect(app.setAppBadge.mock.calls).toEqual([[2], [3]]);
  expect(app.clearAppBadge).toHaveBeenCalledTimes(1);
});

it('updates after the frame that responds to a tap, and once for quick taps', () => {
  const store = openStore();
  showCartBadge(store, app);
  for (const pieces of [1, 2, 3]) store.dispatch(counted(pieces));
  expect(app.setAppBadge).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(app.setAppBadge.mock.calls).toEqual([[3]]);
});

it('does not update after it was stopped', () => {
  const store = openStore();
  const end = showCartBadge(store, app);
  store.dispatch(counted(1));
  end();
  vi.runAllTimers();
  expect(app.setAppBadge).not.toHaveBeenCalled();
});

it('clears the badge of an earlier visit when the cart is empty', () => {
  const store = openStore();
  store.dispatch(counted(0));
  showCartBadge(store, app);
  expect(app.clearAppBadge).toHaveBeenCalledTimes(1);
});

it('continues after the device rejected an update', async () => {
  app.setAppBadge.mockRejectedValue(new DOMException('not installed', 'NotAllowedError'));
  const store = openStore();
  showCartBadge(store, app);
  count(store, 1);
  count(store, 2);
  await Promise.resolve();
  expect(app.setAppBadge).toHaveBeenCalledTimes(2);
});

it('does nothing where icons have no badges', () => {
  const store = openStore();
  showCartBadge(store, {});
  expect(() => count(store, 1)).not.toThrow();
});
