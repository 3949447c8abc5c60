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

/** Whether the storefront has a page at this path; a slash at the end makes no difference. */
export function isAppRoute(pathname: string): boolean {
  return ROUTE_PATTERN.test(pathname.replace(/(?<=[^/])\/$/, ''));
}
