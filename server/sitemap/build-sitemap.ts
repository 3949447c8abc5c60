import { type EncodedBody, encodeQuickly } from '../files/encoded-body';
import { PAGE_ROUTES } from '../page-routes';
import type { AddressSource } from './fetch-addresses';
import { type SitemapEntry, sitemapIndex, urlSet } from './sitemap-xml';

/** A sitemap as it is served. */
export type Sitemap = {
  index: EncodedBody;
  /** The first lists pages and categories, all others products. */
  files: readonly EncodedBody[];
};

/** The format allows 50,000 per file and 50 MB: with this limit a file is smaller, however long its addresses are. */
const MAX_PRODUCTS_PER_FILE = 10_000;
/** The server holds about 150 bytes per product in memory. */
const MAX_PRODUCTS = 500_000;

/** Reads all addresses of the shop, and writes the files while they arrive. */
export async function buildSitemap(publicUrl: string, source: AddressSource): Promise<Sitemap> {
  const staticPages = PAGE_ROUTES.filter(({ isInSitemap }) => isInSitemap);
  const pages = [...staticPages.map(({ path }) => ({ path })), ...(await source.categories())];
  const files = [await encodeQuickly(urlSet(publicUrl, pages))];
  let unwritten: SitemapEntry[] = [];
  const writeFiles = async (maxUnwritten: number) => {
    while (unwritten.length > maxUnwritten) {
      files.push(await encodeQuickly(urlSet(publicUrl, unwritten.slice(0, MAX_PRODUCTS_PER_FILE))));
      unwritten = unwritten.slice(MAX_PRODUCTS_PER_FILE);
    }
  };
  let count = 0;
  for await (const products of source.products()) {
    unwritten.push(...products.slice(0, MAX_PRODUCTS - count));
    count += products.length;
    await writeFiles(MAX_PRODUCTS_PER_FILE);
    if (count >= MAX_PRODUCTS) break;
  }
  await writeFiles(0);
  return { index: await encodeQuickly(sitemapIndex(publicUrl, files.length)), files };
}
