import { PAGE_ROUTES } from '../page-routes';

/** Paths of APIs. Pictures are not among them, so that image searches find them. */
const API_PATHS = ['/store/', '/auth/', '/hooks/', '/admin/', '/sandbox-gateway/'];

/**
 * robots.txt: excludes the shopper's own pages, which differ for each shopper, and the API. Pages with a secret address are not
 * excluded: a crawler that follows such a link must see that it is not to be indexed, and messengers show a preview of it.
 */
export function robotsTxt(publicUrl: string): string {
  const ownPages = PAGE_ROUTES.filter(
    ({ rendering }) => rendering === 'frame' || rendering === 'browser',
  );
  return [
    'User-agent: *',
    ...[...ownPages.map(({ path }) => path), ...API_PATHS].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
