/** One page of the storefront. */
export interface PageRoute {
  /** `:` matches one path segment. */
  path: string;
  /** Module of the screen in `src/features`: the server names its scripts in the page. */
  screen: string;
  /**
   * - `public`: the server renders it, the same for everybody; caches may store it and crawlers may index it.
   * - `frame`: the server renders the layout only; the content is on the shopper's device.
   * - `secret`: the server renders it anew for each request, for everyone who has its address: nothing caches it, indexes it, writes its address to
   *   the log or passes it on as a referrer.
   * - `browser`: the server sends the app shell.
   */
  rendering: 'public' | 'frame' | 'secret' | 'browser';
  /** Whether search parameters change what the server renders. */
  hasSearch?: true;
  isInSitemap?: true;
}

/**
 * All pages of the storefront. A new page is a route in `src/routes` and a line here: server-side rendering, preloaded
 * scripts, caching, robots.txt, the sitemap and the labels of metrics are derived from this table.
 */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/', screen: 'home/home-screen', rendering: 'public', isInSitemap: true },
  {
    path: '/product',
    screen: 'listing/whole-listing-screen',
    rendering: 'public',
    hasSearch: true,
    isInSitemap: true,
  },
  { path: '/aboutus', screen: 'content/about-screen', rendering: 'public', isInSitemap: true },
  {
    path: '/contactus',
    screen: 'content/contact/contact-screen',
    rendering: 'public',
    isInSitemap: true,
  },
  {
    path: '/privacypolicy',
    screen: 'content/privacy-screen',
    rendering: 'public',
    isInSitemap: true,
  },
  // The sitemap lists products and categories one by one, from the catalogue.
  { path: '/productdetails/:', screen: 'product/product-screen', rendering: 'public' },
  { path: '/productlisting', screen: 'listing/whole-listing-screen', rendering: 'public' },
  {
    path: '/productlisting/:',
    screen: 'listing/category-listing-screen',
    rendering: 'public',
    hasSearch: true,
  },
  {
    path: '/termsandconditions',
    screen: 'content/terms-screen',
    rendering: 'public',
    isInSitemap: true,
  },
  { path: '/forgot-password', screen: 'entrance/forgot-screen', rendering: 'browser' },
  { path: '/myaccount', screen: 'account/account-screen', rendering: 'browser' },
  { path: '/myorders', screen: 'orders/orders-screen', rendering: 'browser' },
  { path: '/mywishlist', screen: 'wishlist-page/wishlist-screen', rendering: 'frame' },
  { path: '/offline', screen: 'offline-screen/offline-screen', rendering: 'browser' },
  { path: '/orderdetails', screen: 'orders/order-screen', rendering: 'browser' },
  { path: '/orderinvoice', screen: 'orders/invoice-screen', rendering: 'browser' },
  {
    path: '/paymentresult',
    screen: 'checkout/payment-result-screen',
    rendering: 'browser',
  },
  { path: '/productcart', screen: 'checkout/checkout-screen', rendering: 'frame' },
  { path: '/reset-password', screen: 'entrance/reset-screen', rendering: 'browser' },
  { path: '/signin', screen: 'entrance/sign-in-screen', rendering: 'browser' },
  { path: '/signup', screen: 'entrance/sign-up-screen', rendering: 'browser' },
  { path: '/wishlist/:', screen: 'shared-wishlist/shared-wishlist-screen', rendering: 'secret' },
];

/** The key of a page's screen in the build's manifest. */
export function manifestKeyOf({ screen }: PageRoute): string {
  return `src/features/${screen}.tsx`;
}

/** The page at the address of a request. */
export interface PageMatch {
  route: PageRoute;
  /** Without a slash at the end. */
  path: string;
  /** With its question mark; empty if there is none. */
  search: string;
}

const isDynamic = ({ path }: PageRoute) => path.includes(':');

const STATIC_ROUTES = new Map(
  PAGE_ROUTES.filter((route) => !isDynamic(route)).map((route) => [route.path, route]),
);

const DYNAMIC_ROUTES = PAGE_ROUTES.filter(isDynamic).map((route) => ({
  pattern: new RegExp(`^${route.path.replaceAll(':', '[^/]+')}$`),
  route,
}));

/** @param url path and search as requested; a slash at the end of the path makes no difference */
export function matchPage(url: string): PageMatch | undefined {
  const at = url.indexOf('?');
  const path = (at === -1 ? url : url.slice(0, at)).replace(/(?<=[^/])\/$/, '');
  const route =
    STATIC_ROUTES.get(path) ?? DYNAMIC_ROUTES.find(({ pattern }) => pattern.test(path))?.route;
  return route && { route, path, search: at === -1 ? '' : url.slice(at) };
}

/** The shop links to no longer address; longer ones are rendered in the browser, and never cached. */
const MAX_ADDRESS_LENGTH = 1000;

/** Whether the server renders the page, fully or its frame. */
export function isRendered({ route, path, search }: PageMatch): boolean {
  return route.rendering !== 'browser' && path.length + search.length <= MAX_ADDRESS_LENGTH;
}

/** Whether everything on the page is public: caches and crawlers may have it. */
export function isPublic({ route, path }: PageMatch): boolean {
  return route.rendering === 'public' && path.length <= MAX_ADDRESS_LENGTH;
}

/** Whether only those who were given the page's address may see it. */
export function isSecret({ route }: PageMatch): boolean {
  return route.rendering === 'secret';
}

const SECRET_PREFIXES = PAGE_ROUTES.filter(({ rendering }) => rendering === 'secret').map(
  ({ path }) => path.slice(0, path.indexOf(':')),
);

/** What a path begins with if the rest of it is a secret, also where it leads to no page. */
export function secretPrefixOf(pathname: string): string | undefined {
  return SECRET_PREFIXES.find((prefix) => pathname.startsWith(prefix));
}

/** The search parameters that change what a page shows, in the order in which its address has them. */
export type SearchParameters = readonly string[];

/**
 * The address under which a page is rendered and cached: without parameters that change nothing (`?utm_source=…`).
 * @returns undefined if the browser renders the page
 */
export function getRenderAddress(
  page: PageMatch,
  parameters: SearchParameters,
): string | undefined {
  if (!isRendered(page)) return undefined;
  const { route, path, search } = page;
  if (route.hasSearch !== true || search === '') return path;
  const requested = new URLSearchParams(search);
  const relevant = new URLSearchParams();
  for (const name of parameters) {
    const value = requested.get(name);
    if (value !== null) relevant.set(name, value);
  }
  return relevant.size === 0 ? path : `${path}?${relevant.toString()}`;
}
