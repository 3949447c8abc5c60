/**
 * Addresses whose pages the front renders; `:` stands for one path segment. They look the same to everybody. All others come
 * up in the browser.
 */
const RENDERED_ROUTES: readonly { route: string; hasSearch: boolean; isOwn?: true }[] = [
  { route: '/', hasSearch: false },
  // Of the shopper's own it is the frame, which waits for what only the shopper's device knows.
  { route: '/mywishlist', hasSearch: false, isOwn: true },
  { route: '/productcart', hasSearch: false, isOwn: true },
  { route: '/aboutus', hasSearch: false },
  { route: '/contactus', hasSearch: false },
  { route: '/privacypolicy', hasSearch: false },
  { route: '/product', hasSearch: true },
  { route: '/productdetails/:', hasSearch: false },
  { route: '/productlisting', hasSearch: false },
  { route: '/productlisting/:', hasSearch: true },
  { route: '/termsandconditions', hasSearch: false },
];

const patterns = RENDERED_ROUTES.map(({ route, hasSearch, isOwn = false }) => ({
  pattern: new RegExp(`^${route.replaceAll(':', '[^/]+')}$`),
  hasSearch,
  isOwn,
}));

/** No link that the shop makes is longer; a longer one is left to the browser, and to nobody's memory. */
const LONGEST = 1000;

/** What of a page's search makes another page of it, in the order in which it is kept. */
export type SearchParameters = readonly string[];

/**
 * Under which address a page is rendered and kept: what says nothing to it (`?utm_source=…`, a slash at the end) is left out.
 * @param url path and search as they were asked for
 * @returns undefined where the page is the browser's business
 */
export function pageAddress(url: string, parameters: SearchParameters): string | undefined {
  if (url.length > LONGEST) return undefined;
  const at = url.indexOf('?');
  const plain = plainPath(url);
  const found = routeAt(plain);
  if (found === undefined) return undefined;
  if (!found.hasSearch || at === -1) return plain;
  const asked = new URLSearchParams(url.slice(at));
  const known = new URLSearchParams();
  for (const name of parameters) {
    const value = asked.get(name);
    if (value !== null) known.set(name, value);
  }
  return known.size === 0 ? plain : `${plain}?${known.toString()}`;
}

/** Whether the front renders what stands at this path and search; all else is the browser's business. */
export function isRendered(url: string): boolean {
  return pageAddress(url, []) !== undefined;
}

/** Whether all that a page at this path and search shows is everybody's to see, and to find. */
export function isPublic(url: string): boolean {
  return isRendered(url) && routeAt(plainPath(url))?.isOwn === false;
}

function plainPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(/(?<=[^/])\/$/, '');
}

function routeAt(plain: string) {
  return patterns.find(({ pattern }) => pattern.test(plain));
}
