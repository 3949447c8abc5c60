import * as v from 'valibot';

/** Pages that a signed-in shopper has no use for. */
const entrances = /^\/(signin|signup|forgot-password|reset-password)\/?([?#]|$)/;

/** A page of this shop, with its search and hash; nothing that a browser would take for another site. */
const pathSchema = v.pipe(v.string(), v.maxLength(2000), v.check(isOwnPath));

/** What sign in and sign up may carry in their URL: where the shopper came from. */
export const entranceSearchSchema = v.object({
  from: v.optional(v.fallback(v.optional(pathSchema), undefined)),
});

/** The search of a link to sign in: back to this page afterwards, where it is one to come back to. */
export function wayBackTo(href: string): { from?: string } {
  return href !== '/' && v.is(pathSchema, href) ? { from: href } : {};
}

/** The token of a reset mail's link. */
export const resetSearchSchema = v.object({
  token: v.optional(
    v.fallback(v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4000))), undefined),
  ),
});

function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || entrances.test(path)) return false;
  // Browsers read '/\' and '/<tab>/' as '//': the parser that decides is theirs.
  const base = 'http://shop.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base;
}
