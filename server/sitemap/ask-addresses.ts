import * as v from 'valibot';
import type { Listed } from './sitemap-xml';

const productsSchema = v.object({
  products: v.array(v.object({ id: v.string(), changed_at: v.pipe(v.string(), v.isoTimestamp()) })),
  next: v.nullable(v.string()),
});

const categoriesSchema = v.object({
  facets: v.object({
    category: v.array(v.object({ value: v.string(), count: v.number() })),
  }),
});

/** A part of all products takes the backend a fraction of a second. */
const PATIENCE_MS = 10_000;

/** Which pages the shop has, as its backend tells it. */
export type AskAddresses = {
  /** Categories with products in them or below them. */
  categories: () => Promise<Listed[]>;
  /** All products, part by part. */
  products: () => AsyncGenerator<Listed[]>;
};

export function askAddresses(backendUrl: string, publishableKey: string): AskAddresses {
  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const url = new URL(path, backendUrl);
    url.search = new URLSearchParams(query).toString();
    const answer = await fetch(url, {
      headers: { 'x-publishable-api-key': publishableKey },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`The backend answered ${answer.status}`);
    return answer.json();
  }
  return {
    async categories() {
      const answer = await ask('/store/catalogue', { limit: '1', facets: 'true' });
      const { category } = v.parse(categoriesSchema, answer).facets;
      return category
        .filter(({ count }) => count > 0)
        .map(({ value }) => ({ path: `/productlisting/${encodeURIComponent(value)}` }));
    },
    async *products() {
      let after: string | null = null;
      do {
        const query: Record<string, string> = after === null ? {} : { after };
        const answer = v.parse(productsSchema, await ask('/store/catalogue/sitemap', query));
        yield answer.products.map(({ id, changed_at }) => {
          return { path: `/productdetails/${encodeURIComponent(id)}`, changedAt: changed_at };
        });
        after = answer.next;
      } while (after !== null);
    },
  };
}
