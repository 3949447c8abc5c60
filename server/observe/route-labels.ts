import { matchPage, PAGE_ROUTES, secretPrefixOf } from '../page-routes';
import { STORE_RESOURCES } from '../proxy/proxy-path';

/** Resources of the store API that the front forwards; all others share one label. */
const STORE_PARTS = new Set(STORE_RESOURCES);

/** First segments whose paths share one label. */
const FIRST_SEGMENTS = new Set([
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

const EXACT_PATHS = new Set([
  '/payment-return',
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
 * The label of a path in metrics, without anything about the client: `/store/carts` for everything below it,
 * `/productdetails/:` for a product's page. The set of labels is bounded, whatever addresses clients request.
 */
export function routeLabel(pathname: string): string {
  if (EXACT_PATHS.has(pathname)) return pathname;
  const [, first = '', second = ''] = pathname.split('/');
  if (first === 'store') return STORE_PARTS.has(second) ? `/store/${second}` : '/store/other';
  if (first === 'hooks') return '/hooks/payment';
  if (FIRST_SEGMENTS.has(first)) return `/${first}`;
  return matchPage(pathname)?.route.path ?? 'other';
}

/** The largest number of series that a metric by route can have. */
export const MAX_ROUTE_LABELS =
  PAGE_ROUTES.length + STORE_PARTS.size + FIRST_SEGMENTS.size + EXACT_PATHS.size + 3;

/** Paths in which segments identify a cart, an order or an account. */
const PERSONAL_PATHS = /^\/(store|auth|admin|hooks|sandbox-gateway)\//;

/** A segment that identifies a thing or a person, not a route: it has a digit, an underscore, an @ or an encoded character. */
const IDENTIFYING_SEGMENT = /[\d_@%]/;

/** The segment after it is a secret of letters alone, perhaps. */
const BEFORE_SECRET = 'shared-wishlists';

/**
 * A path for the log, without ids: a cart's id gives access to a guest's cart, an order's id leads to a person, and a shared wishlist
 * is open to everyone who knows its link.
 */
export function redactPath(pathname: string): string {
  const secretPrefix = secretPrefixOf(pathname);
  if (secretPrefix !== undefined) return `${secretPrefix}:`;
  if (!PERSONAL_PATHS.test(pathname)) return pathname;
  const segments = pathname.split('/');
  return segments
    .map((segment, at) =>
      IDENTIFYING_SEGMENT.test(segment) || segments[at - 1] === BEFORE_SECRET ? ':' : segment,
    )
    .join('/');
}
