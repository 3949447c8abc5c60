import { type EncodedBody, encodeQuickly } from '../files/encoded-body';
import type { AskAddresses } from './ask-addresses';
import { type Listed, sitemapIndex, urlSet } from './sitemap-xml';

/** A sitemap as it is served. */
export type Sitemap = {
  index: EncodedBody;
  /** The first has the pages and the categories, all others products. */
  files: readonly EncodedBody[];
};

/** Pages that look the same to everybody and are neither a category nor a product. */
const PAGES = ['/', '/product', '/aboutus', '/contactus', '/privacypolicy', '/termsandconditions'];

/** Of the 50,000 that a file may have: so a file stays well below 50 MB, however long its addresses are. */
const MOST_IN_FILE = 10_000;
/** Some 150 bytes each, which the front keeps in memory. */
const MOST_PRODUCTS = 500_000;

/** Asks for all addresses of the shop, and writes the files while they come in. */
export async function makeSitemap(publicUrl: string, ask: AskAddresses): Promise<Sitemap> {
  const pages = [...PAGES.map((path) => ({ path })), ...(await ask.categories())];
  const files = [await encodeQuickly(urlSet(publicUrl, pages))];
  let waiting: Listed[] = [];
  const write = async (most: number) => {
    while (waiting.length > most) {
      files.push(await encodeQuickly(urlSet(publicUrl, waiting.slice(0, MOST_IN_FILE))));
      waiting = waiting.slice(MOST_IN_FILE);
    }
  };
  let count = 0;
  for await (const products of ask.products()) {
    waiting.push(...products.slice(0, MOST_PRODUCTS - count));
    count += products.length;
    await write(MOST_IN_FILE);
    if (count >= MOST_PRODUCTS) break;
  }
  await write(0);
  return { index: await encodeQuickly(sitemapIndex(publicUrl, files.length)), files };
}
