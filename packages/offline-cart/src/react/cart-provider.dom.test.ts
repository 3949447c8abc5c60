import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { viewStore } from '../store/view-store';
import { add } from '../testing/edits';
import { testCore } from '../testing/test-core';
import { CartProvider, useCartStore, useSyncView } from './cart-provider';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function Count() {
  const view = useSyncView();
  const { edit } = useCartStore();
  const onClick = () => void edit(add('sofa', 2));
  return createElement('button', { onClick }, view === null ? 'unknown' : view.cart.itemCount);
}

it('renders the view, and again after each edit', async () => {
  const store = viewStore(testCore(memoryLog()));
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => {
    root.render(createElement(CartProvider, { store }, createElement(Count)));
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

it('is unknown on a server, and needs a provider', () => {
  const store = viewStore(testCore(memoryLog()));
  const rendered = renderToString(createElement(CartProvider, { store }, createElement(Count)));
  expect(rendered).toContain('unknown');
  expect(() => renderToString(createElement(Count))).toThrow('There is no CartProvider');
  store.core.close();
});
