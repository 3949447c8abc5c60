import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { listingSearchOf } from '@/features/catalogue';
import { useFilters } from './use-filters';

let close: () => void;
afterEach(() => close());

/** Opens a listing with a checkbox for each colour. @param load runs before a URL is rendered */
async function openListing(load: () => Promise<void>) {
  const shop = createRootRoute();
  const listing = createRoute({
    getParentRoute: () => shop,
    path: '/product',
    validateSearch: listingSearchOf,
    loaderDeps: ({ search }) => search,
    loader: load,
    component: function Listing() {
      const { filters, narrow } = useFilters(listing.useSearch(), () => undefined);
      return ['Brown', 'Cream'].map((colour) => (
        <input
          key={colour}
          type="checkbox"
          name={colour}
          checked={filters.colours.includes(colour)}
          onChange={() => narrow({ ...filters, colours: [...filters.colours, colour] })}
        />
      ));
    },
  });
  const router = createRouter({
    routeTree: shop.addChildren([listing]),
    history: createMemoryHistory({ initialEntries: ['/product'] }),
    defaultPendingMs: 60_000,
  });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<RouterProvider router={router} />);
  close = () => {
    root.unmount();
    place.remove();
  };
  const box = (colour: string) => place.querySelector<HTMLInputElement>(`[name=${colour}]`);
  const ticked = () => ['Brown', 'Cream'].filter((colour) => box(colour)?.checked);
  const isAt = (href: string) =>
    vi.waitFor(() => expect(router.state.resolvedLocation?.href).toBe(href), 5000);
  await isAt('/product');
  await vi.waitFor(() => expect(box('Brown')).not.toBeNull());
  return { router, ticked, isAt, tick: (colour: string) => box(colour)?.click() };
}

it('LIST-3: a tick is shown while its listing loads, and Back takes it away', async () => {
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { router, ticked, isAt, tick } = await openListing(load);
  tick('Brown');
  await isAt('/product?colour=Brown');
  load.mockImplementationOnce(() => new Promise(() => undefined));
  tick('Cream');
  await vi.waitFor(() => expect(ticked()).toEqual(['Brown', 'Cream']));
  expect(router.state.resolvedLocation?.href).toBe('/product?colour=Brown');
  router.history.back();
  await isAt('/product?colour=Brown');
  await vi.waitFor(() => expect(ticked()).toEqual(['Brown']));
});

it('LIST-3: a link to the listing without filters leaves no tick', async () => {
  const { router, ticked, isAt, tick } = await openListing(() => Promise.resolve());
  tick('Brown');
  await vi.waitFor(() => expect(ticked()).toEqual(['Brown']));
  await router.navigate({ to: '/product' });
  await isAt('/product');
  await vi.waitFor(() => expect(ticked()).toEqual([]));
});
