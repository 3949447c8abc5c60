/** One page of the shop. */
export type Listed = {
  path: string;
  /** ISO 8601; left out where nobody knows. */
  changedAt?: string;
};

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** One file of a sitemap. @param publicUrl the shop's own, without a slash at the end */
export function urlSet(publicUrl: string, pages: readonly Listed[]): string {
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${escaped(changedAt)}</lastmod>`;
    return `<url><loc>${escaped(publicUrl + path)}</loc>${changed}</url>`;
  });
  return `${XML}\n<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** The file that names all others, which are numbered from 1. */
export function sitemapIndex(publicUrl: string, count: number): string {
  const files = Array.from({ length: count }, (_, at) => {
    return `<sitemap><loc>${escaped(`${publicUrl}/sitemap-${at + 1}.xml`)}</loc></sitemap>`;
  });
  return `${XML}\n<sitemapindex ${NAMESPACE}>\n${files.join('\n')}\n</sitemapindex>\n`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
