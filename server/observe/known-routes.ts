import { APP_ROUTES, appRouteOf } from '../app-routes';
import { STORE_RESOURCES } from '../proxy/proxy-path';

/** Parts of the store API that the front hands on; anything else counts as one. */
const STORE_PARTS = new Set(STORE_RESOURCES);

/** First segments behind which there is no more to tell apart. */
const FIRST_PARTS = new Set([
  'admin',
  'app',
  'assets',
  'auth',
  'heroes',
  'icons',
  'img',
  'sandbox-gateway',
  'screenshots',
  'static',
]);

const ALONE = new Set([
  '/replay-outcomes',
  '/health',
  '/live',
  '/metrics',
  '/ready',
  '/robots.txt',
  '/settings.json',
  '/sitemap.xml',
  '/sw.js',
]);

/**
 * The route of a path, without anything of who asks: `/store/carts` for everything below it, `/productdetails/:` for a
 * product's page. There are only so many, whatever addresses strangers think of: it names the series of a metric.
 */
export function knownRoute(pathname: string): string {
  if (ALONE.has(pathname)) return pathname;
  const [, first = '', second = ''] = pathname.split('/');
  if (first === 'store') return STORE_PARTS.has(second) ? `/store/${second}` : '/store/other';
  if (first === 'hooks') return '/hooks/payment';
  if (FIRST_PARTS.has(first)) return `/${first}`;
  return appRouteOf(pathname) ?? 'other';
}

/** How many series a metric by route has at most. */
export const MOST_ROUTES = APP_ROUTES.length + STORE_PARTS.size + FIRST_PARTS.size + ALONE.size + 3;

/** Paths in which segments name somebody's cart, order or account. */
const OF_SOMEBODY = /^\/(store|auth|admin|hooks|sandbox-gateway)\//;

/** What names a thing or a person rather than a route: it has a digit, an underscore, an @ or what is encoded. */
const NAMING_SEGMENT = /[\d_@%]/;

/**
 * A path as it is logged: a cart's id opens the cart of a guest, and an order's leads to a person, so that neither is
 * written down.
 */
export function loggedPath(pathname: string): string {
  if (!OF_SOMEBODY.test(pathname)) return pathname;
  return pathname
    .split('/')
    .map((segment) => (NAMING_SEGMENT.test(segment) ? ':' : segment))
    .join('/');
}
