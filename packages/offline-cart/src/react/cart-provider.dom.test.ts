import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { viewStore, type ViewStore } from '../store/view-store';
import { add } from '../testing/edits';
import { testCore } from '../testing/test-core';
import { CartProvider, useCartStore, useSyncView } from './cart-provider';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function Count() {
  const view = useSyncView();
  const store = useCartStore();
  const onClick = () => void store?.edit(add('sofa', 2));
  const props = { onClick, disabled: store === null };
  return createElement('button', props, view === null ? 'unknown' : view.cart.itemCount);
}

function counted(store: ViewStore | null) {
  return createElement(CartProvider, { store }, createElement(Count));
}

it('renders the view, and again after each edit', async () => {
  const store = viewStore(testCore(memoryLog()));
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => {
    root.render(counted(store));
    await Promise.resolve();
  });
  await act(() => vi.waitFor(() => expect(place.textContent).toBe('0')));
  await act(async () => {
    place.querySelector('button')?.click();
    await vi.waitFor(() => expect(store.getSnapshot()?.cart.itemCount).toBe(2));
  });
  expect(place.textContent).toBe('2');
  act(() => root.unmount());
  store.core.close();
});

it('takes a store that is opened later, without a new component', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => root.render(counted(null)));
  const button = place.querySelector('button');
  expect(button?.disabled).toBe(true);
  expect(button?.textContent).toBe('unknown');
  const store = viewStore(testCore(memoryLog()));
  await act(async () => {
    root.render(counted(store));
    await vi.waitFor(() => expect(store.getSnapshot()).not.toBeNull());
  });
  expect(place.querySelector('button')).toBe(button);
  expect(button?.disabled).toBe(false);
  expect(button?.textContent).toBe('0');
  act(() => root.unmount());
  store.core.close();
});

it('is unknown on a server, and needs a provider', () => {
  const store = viewStore(testCore(memoryLog()));
  for (const one of [store, null]) expect(renderToString(counted(one))).toContain('unknown');
  expect(() => renderToString(createElement(Count))).toThrow('There is no CartProvider');
  store.core.close();
});
