import { parseUrl } from '@/commerce/parse-url';

/** Pages for guests only. */
const entrances = /^\/(signin|signup|forgot-password|reset-password)\/?([?#]|$)/;

/** The search parameters of sign-in and sign-up: the page to return to. */
export function parseSignInSearch({ from }: Readonly<Record<string, unknown>>): {
  from?: string | undefined;
} {
  // The router merges this into the raw parameters: an invalid one has to be overwritten.
  return { from: isOwnPath(from) ? from : undefined };
}

/** The search parameters of a link to sign-in that returns to this page. */
export function returnSearch(href: string): { from?: string } {
  return href !== '/' && isOwnPath(href) ? { from: href } : {};
}

/** The token of a link in a reset mail. */
export function parseResetSearch({ token }: Readonly<Record<string, unknown>>): {
  token?: string | undefined;
} {
  const isToken = typeof token === 'string' && token !== '' && token.length <= 4000;
  return { token: isToken ? token : undefined };
}

/** Accepts paths of this shop only, to prevent open redirects. */
function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || path.length > 2000) return false;
  if (!path.startsWith('/') || entrances.test(path)) return false;
  // Browsers read '/\' and '/<tab>/' as '//', so their own URL parser decides.
  const base = 'http://shop.invalid';
  return parseUrl(path, base)?.origin === base;
}
