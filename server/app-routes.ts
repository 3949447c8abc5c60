/** Addresses of the storefront's pages; `:` stands for one path segment. */
export const APP_ROUTES: readonly string[] = [
  '/',
  '/aboutus',
  '/contactus',
  '/forgot-password',
  '/myaccount',
  '/myorders',
  '/mywishlist',
  '/offline',
  '/orderdetails',
  '/orderinvoice',
  '/privacypolicy',
  '/product',
  '/productcart',
  '/productdetails/:',
  '/productlisting',
  '/productlisting/:',
  '/reset-password',
  '/signin',
  '/signup',
  '/termsandconditions',
];

const ROUTE_PATTERN = new RegExp(
  `^(?:${APP_ROUTES.map((route) => route.replaceAll(':', '[^/]+')).join('|')})$`,
);

const BY_NAME = new Set(APP_ROUTES);

/** A slash at the end makes no difference. */
function withoutSlash(pathname: string): string {
  return pathname.replace(/(?<=[^/])\/$/, '');
}

/** Whether the storefront has a page at this path. */
export function isAppRoute(pathname: string): boolean {
  return ROUTE_PATTERN.test(withoutSlash(pathname));
}

/** The route of the page at this path, such as `/productdetails/:`; undefined where there is none. */
export function appRouteOf(pathname: string): string | undefined {
  const path = withoutSlash(pathname);
  if (BY_NAME.has(path)) return path;
  if (!ROUTE_PATTERN.test(path)) return undefined;
  return path.replace(/[^/]+$/, ':');
}
