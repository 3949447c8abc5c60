import * as v from 'valibot';
import type { SitemapEntry } from './sitemap-xml';

const productsSchema = v.object({
  products: v.array(v.object({ id: v.string(), changed_at: v.pipe(v.string(), v.isoTimestamp()) })),
  next: v.nullable(v.string()),
});

const categoriesSchema = v.object({
  facets: v.object({
    category: v.array(v.object({ value: v.string(), count: v.number() })),
  }),
});

/** The backend needs a fraction of a second per page of products. */
const TIMEOUT_MS = 10_000;

/** The addresses of categories and products, from the backend. */
export type AddressSource = {
  /** Categories that have products, directly or in a subcategory. */
  categories: () => Promise<SitemapEntry[]>;
  /** All products, page by page. */
  products: () => AsyncGenerator<SitemapEntry[]>;
};

export function createAddressSource(backendUrl: string, publishableKey: string): AddressSource {
  async function fetchJson(path: string, query: Record<string, string>): Promise<unknown> {
    const url = new URL(path, backendUrl);
    url.search = new URLSearchParams(query).toString();
    const response = await fetch(url, {
      headers: { 'x-publishable-api-key': publishableKey },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The backend responded with ${response.status}`);
    return response.json();
  }
  return {
    async categories() {
      const body = await fetchJson('/store/catalogue', { limit: '1', facets: 'true' });
      const { category } = v.parse(categoriesSchema, body).facets;
      return category
        .filter(({ count }) => count > 0)
        .map(({ value }) => ({ path: `/productlisting/${encodeURIComponent(value)}` }));
    },
    async *products() {
      let after: string | null = null;
      do {
        const query: Record<string, string> = after === null ? {} : { after };
        const page = v.parse(productsSchema, await fetchJson('/store/catalogue/sitemap', query));
        yield page.products.map(({ id, changed_at }) => {
          return { path: `/productdetails/${encodeURIComponent(id)}`, changedAt: changed_at };
        });
        after = page.next;
      } while (after !== null);
    },
  };
}
