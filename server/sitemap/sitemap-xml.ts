/** A page in the sitemap. */
export type SitemapEntry = {
  path: string;
  /** ISO 8601; omitted if unknown. */
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

/** One file of a sitemap. @param publicUrl without a slash at the end */
export function urlSet(publicUrl: string, pages: readonly SitemapEntry[]): string {
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>`;
  });
  return `${XML}\n<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** The index, which lists the other files; they are numbered from 1. */
export function sitemapIndex(publicUrl: string, count: number): string {
  const files = Array.from({ length: count }, (_, at) => {
    return `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${at + 1}.xml`)}</loc></sitemap>`;
  });
  return `${XML}\n<sitemapindex ${NAMESPACE}>\n${files.join('\n')}\n</sitemapindex>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
