import { matchPage, PAGE_ROUTES } from '../page-routes';
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

/** A path for the log, without ids: a cart's id gives access to a guest's cart, and an order's id leads to a person. */
export function redactPath(pathname: string): string {
  if (!PERSONAL_PATHS.test(pathname)) return pathname;
  return pathname
    .split('/')
    .map((segment) => (IDENTIFYING_SEGMENT.test(segment) ? ':' : segment))
    .join('/');
}
