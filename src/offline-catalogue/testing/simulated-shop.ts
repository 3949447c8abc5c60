import type { CatalogueCall } from '@/commerce/catalogue-query';
import { callUrl } from '@/commerce/http/request';
import { entriesPath } from '@/commerce/listing/catalogue-entries';
import { deliveryZonesCall } from '@/commerce/pin-codes/delivery-zones';
import { shop } from '@/commerce/testing/shop-server';
import { entry } from './entries';

const ENTRIES_PER_REQUEST = 10;

/** A shop with pages of ten entries. */
export function shopWith(count: number) {
  const products = Array.from({ length: count }, (_, at) => ({
    id: `prod_${String(at).padStart(3, '0')}`,
    title: `Chair ${at}`,
    handle: `chair-${at}`,
    thumbnail: `${shop}/static/chair-${at}.webp`,
    images: [
      { id: 'a', url: `${shop}/static/chair-${at}.webp` },
      { id: 'b', url: `${shop}/static/chair-${at}-b.webp` },
    ],
  }));
  const entries = products.map(({ id, title, thumbnail }, at) => {
    // The newest last, so that the order by age differs from the order by id.
    const about = entry(id, { title, created_at: at });
    return { ...about, product: { ...about.product, thumbnail } };
  });
  const requests: string[] = [];
  const respond = ({ path, query }: CatalogueCall): unknown => {
    if (path === '/store/product-categories') {
      return { product_categories: [{ id: 'all', name: 'All', handle: 'all', rank: 0 }], count: 1 };
    }
    if (path === deliveryZonesCall.path) return { version: 'v1', zones: [] };
    if (path === entriesPath) {
      const { after } = query;
      const page = entries
        .filter(({ product }) => typeof after !== 'string' || product.id > after)
        .slice(0, ENTRIES_PER_REQUEST);
      const last = page.at(-1)?.product.id ?? null;
      return { entries: page, next: last === products.at(-1)?.id ? null : last, count };
    }
    const ids = query['id'];
    const page = products.filter(({ id }) => Array.isArray(ids) && ids.includes(id));
    return { products: page, count: page.length, offset: 0, limit: page.length };
  };
  return {
    requests,
    products,
    requestText: (call: CatalogueCall) => {
      requests.push(callUrl(call.path, call.query));
      return Promise.resolve(JSON.stringify(respond(call)));
    },
    respond,
  };
}

export type TestShop = ReturnType<typeof shopWith>;
