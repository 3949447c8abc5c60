import { parseUrl } from '@/commerce/parse-url';

/** Pages that a signed-in shopper has no use for. */
const entrances = /^\/(signin|signup|forgot-password|reset-password)\/?([?#]|$)/;

/** What sign in and sign up may carry in their URL: where the shopper came from. */
export function entranceSearchOf({ from }: Readonly<Record<string, unknown>>): { from?: string } {
  return isOwnPath(from) ? { from } : {};
}

/** The search of a link to sign in: back to this page afterwards, where it is one to come back to. */
export function wayBackTo(href: string): { from?: string } {
  return href !== '/' && isOwnPath(href) ? { from: href } : {};
}

/** The token of a reset mail's link. */
export function resetSearchOf({ token }: Readonly<Record<string, unknown>>): { token?: string } {
  return typeof token === 'string' && token !== '' && token.length <= 4000 ? { token } : {};
}

/** A page of this shop, with its search and hash; nothing that a browser would take for another site. */
function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || path.length > 2000) return false;
  if (!path.startsWith('/') || entrances.test(path)) return false;
  // Browsers read '/\' and '/<tab>/' as '//': the parser that decides is theirs.
  const base = 'http://shop.invalid';
  return parseUrl(path, base)?.origin === base;
}
