import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect } from 'vitest';
import { SearchBox } from '../search-box';

/**
 * A page with the box, and what can be done at it.
 * @param closing gets what closes it
 */
export async function openSearchPage(closing: (() => void)[]) {
  const container = document.body.appendChild(document.createElement('div'));
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <SearchBox />
        <Outlet />
      </>
    ),
  });
  const paths = ['/', '/product', '/productdetails/$productId', '/productlisting/$handle'];
  const router = createRouter({
    routeTree: rootRoute.addChildren(
      paths.map((path) => createRoute({ getParentRoute: () => rootRoute, path })),
    ),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRoot(container);
  closing.push(() => {
    act(() => root.unmount());
    container.remove();
  });
  await act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await router.load();
  });
  const input = container.querySelector('input');
  if (!input) throw new Error('no box');
  act(() => input.focus());
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  /** Polls by `act`: React warns about updates outside of it. */
  const until = async (check: () => void) => {
    for (const end = Date.now() + 20_000; ;) {
      await settle();
      try {
        return check();
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  };
  return {
    input,
    place: () => router.history.location.href,
    type: async (text: string) => {
      act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          input,
          text,
        );
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await settle();
    },
    press: async (key: string, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      act(() => {
        const isFree = input.dispatchEvent(event);
        if (key === 'Enter' && isFree) input.form?.requestSubmit();
      });
      await settle();
      return event;
    },
    rows: () => [...container.querySelectorAll('[role=option]')].map((row) => row.textContent),
    active: () => {
      const id = input.getAttribute('aria-activedescendant');
      return id === null ? null : document.getElementById(id)?.textContent;
    },
    spoken: () => container.querySelector('[role=status]')?.textContent,
    text: () => container.textContent,
    until,
    find: (rows: number) =>
      until(() => expect(container.querySelectorAll('[role=option]')).toHaveLength(rows)),
    click: async (text: string) => {
      const row = [...container.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
        one.textContent?.includes(text),
      );
      act(() => row?.click());
      await settle();
    },
  };
}
