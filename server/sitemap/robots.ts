import { APP_ROUTES } from '../app-routes';
import { isPublic } from '../pages/page-address';

/** What programs ask, no page. Pictures are not among them: they may be found. */
const API_PATHS = ['/store/', '/auth/', '/hooks/', '/admin/', '/sandbox-gateway/'];

/** What crawlers may look at: all but the shopper's own pages, which differ for each of them, and the API. */
export function robotsTxt(publicUrl: string): string {
  const own = APP_ROUTES.filter((route) => !isPublic(route));
  return [
    'User-agent: *',
    ...[...own, ...API_PATHS].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
