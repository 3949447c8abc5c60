import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePageInUrl } from './use-page-in-url';

const PAGE_HEIGHT_PX = 3000;
const PAGES = [1, 2, 3];

let y = 0;
const scrollTo = (to: number) => {
  y = to;
  document.dispatchEvent(new Event('scroll', { bubbles: true }));
};

beforeEach(() => {
  y = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scrollTo(top));
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const page = Number(this.dataset['page']);
    return new DOMRect(0, (page - 1) * PAGE_HEIGHT_PX - y, 100, PAGE_HEIGHT_PX);
  });
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function Listing({ page }: { page: number }) {
  const root = useRef<HTMLDivElement>(null);
  usePageInUrl(root, page, () => undefined);
  return (
    <div ref={root}>
      {PAGES.map((each) => (
        <div key={each} data-page={each} />
      ))}
    </div>
  );
}

/** A listing of three pages. @param load runs before a page of the URL is rendered */
function openListing(load: () => Promise<void>) {
  const shop = createRootRoute({ component: Outlet });
  const listing = createRoute({
    getParentRoute: () => shop,
    path: '/product',
    validateSearch: ({ page }: Record<string, unknown>) => ({ page: Number(page) || undefined }),
    loaderDeps: ({ search }) => search,
    loader: load,
    component: () => <Listing page={listing.useSearch().page ?? 1} />,
  });
  const about = createRoute({ getParentRoute: () => shop, path: '/aboutus' });
  const history = createMemoryHistory({ initialEntries: ['/product'] });
  const router = createRouter({
    routeTree: shop.addChildren([listing, about]),
    history,
    scrollRestoration: true,
  });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<RouterProvider router={router} />);
  closing.push(() => {
    root.unmount();
    place.remove();
  });
  const isAt = (href: string) =>
    vi.waitFor(() => expect(router.state.resolvedLocation?.href).toBe(href), 5000);
  return { router, isAt };
}

it('LIST-4: Back restores a position that was reached while the URL followed', async () => {
  let endLoad: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => (endLoad = resolve));
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { router, isAt } = openListing(load);
  await isAt('/product');
  load.mockImplementationOnce(() => loading);
  scrollTo(3500);
  await vi.waitFor(() => expect(router.state.location.href).toBe('/product?page=2'), 5000);
  scrollTo(4200);
  endLoad();
  await isAt('/product?page=2');

  await router.navigate({ to: '/aboutus' });
  await isAt('/aboutus');
  expect(y).toBe(0);
  router.history.back();
  await isAt('/product?page=2');
  await vi.waitFor(() => expect(y).toBe(4200));
});
