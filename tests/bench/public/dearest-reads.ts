import type { OfferedFields } from '../../../backend/src/store-reads/fields';
import {
  CATEGORY_FIELDS,
  PRODUCT_FIELDS,
  REGION_FIELDS,
} from '../../../backend/src/store-reads/offered-fields';

/** What the calls are made of. */
export interface LargeShop {
  regionId: string;
  products: number;
  productIds: readonly string[];
  /** A product with many reviews. */
  reviewedId: string;
  categoryIds: readonly string[];
  categoryHandles: readonly string[];
  cartId: string;
}

/** A call that costs about the most that its route allows; it differs from round to round, as answers are kept. */
export interface DearRead {
  /** As the table of reads names it (`backend/src/store-reads/read-table.ts`). */
  route: string;
  what: string;
  path: (shop: LargeShop, round: number) => string;
}

/** By names and by stars: the one gives each field, the other each relation as a whole. */
const all = (fields: OfferedFields): string =>
  [...fields, ...fields.map((field) => `*${field}`)]
    .filter((field) => !field.startsWith('*') || RELATION.test(field))
    .slice(0, 100)
    .join(',');
const RELATION =
  /^\*(type|collection|tags|images|options|categories|variants|countries|parent_category|category_children)(\.(values|images|options|calculated_price))?$/;

const words =
  'sofa chair table lamp shelf bed rug vase mirror linen walnut desk wardrobe curtain oak brown solid wood seat soft'.split(
    ' ',
  );
const typos = ['soffa', 'chiar', 'tabel', 'matress', 'shlef', 'mirorr', 'wardorbe', 'curtian'];

/** 200 characters of words, in another order each round. */
function longText(of: readonly string[], round: number): string {
  const turned = [...of.slice(round % of.length), ...of.slice(0, round % of.length)];
  return encodeURIComponent(`${turned.join(' ')} `.repeat(20).slice(0, 200));
}

const list = (name: string, values: readonly string[]): string =>
  values.map((value) => `${name}[]=${encodeURIComponent(value)}`).join('&');

const some = (values: readonly string[], round: number): string =>
  values[round % Math.max(1, values.length)] ?? '';

const chosen = (prefix: string): string[] =>
  Array.from({ length: 20 }, (_, at) => `${prefix} ${at}`);

/** Pages that the web front renders for anybody, and what crawlers read. */
export const dearestPages: readonly DearRead[] = [
  { route: '/', what: 'home', path: (_, round) => `/?round=${round}` },
  {
    route: '/product',
    what: 'a search with all filters',
    path: ({ categoryHandles }, round) =>
      `/product?q=${some(words, round)}&sort=price-desc&rating=1&price_max=${90_000 - round}` +
      `&in=${categoryHandles.slice(0, 3).join('&in=')}`,
  },
  {
    route: '/product',
    what: 'a search of 200 characters',
    path: (_, round) => `/product?q=${longText(words, round)}`,
  },
  { route: '/product', what: 'a late page', path: (_, round) => `/product?page=${300 + round}` },
  {
    route: '/productlisting/:',
    what: 'a category',
    path: ({ categoryHandles }, round) => `/productlisting/${some(categoryHandles, round)}`,
  },
  {
    route: '/productdetails/:',
    what: 'a product',
    path: ({ productIds }, round) => `/productdetails/${some(productIds, round)}`,
  },
  { route: '/sitemap-:.xml', what: 'all products', path: () => '/sitemap-1.xml' },
];

/** Of every route below /store that anybody may read. */
export const dearestReads: readonly DearRead[] = [
  {
    route: '/store/products',
    what: 'all fields, 24 rows, the last ones by title',
    path: ({ regionId, products }, round) =>
      `/store/products?region_id=${regionId}&limit=24&offset=${products - 101 - round}` +
      `&order=-title&fields=${all(PRODUCT_FIELDS)}`,
  },
  {
    route: '/store/products',
    what: 'no fields named',
    path: ({ regionId }, round) =>
      `/store/products?region_id=${regionId}&limit=24&offset=${5000 + round}`,
  },
  {
    route: '/store/products',
    what: 'ids alone, 100 rows, the last ones',
    path: ({ products }, round) =>
      `/store/products?limit=100&fields=id&offset=${products - 101 - round}`,
  },
  {
    route: '/store/products',
    what: 'a short search, ids alone',
    path: (_, round) => `/store/products?limit=100&fields=id&q=${some(words, round).slice(0, 2)}`,
  },
  {
    route: '/store/products',
    what: 'a search of six words, ids alone',
    path: (_, round) =>
      `/store/products?limit=100&fields=id&order=title&q=e%20a%20i%20o%20u%20r&offset=${round}`,
  },
  {
    route: '/store/products',
    what: 'categories, the last ones by title',
    path: ({ categoryIds, products }, round) =>
      `/store/products?limit=100&fields=id&order=title&offset=${products / 2 + round}` +
      `&${list('category_id', categoryIds.slice(0, 20))}`,
  },
  {
    route: '/store/products',
    what: 'all fields of what a short search finds in categories',
    path: ({ regionId, categoryIds }, round) =>
      `/store/products?region_id=${regionId}&limit=24&order=-title&offset=${round}` +
      `&q=${some(words, round).slice(0, 1)}&${list('category_id', categoryIds.slice(0, 20))}` +
      `&fields=${all(PRODUCT_FIELDS)}`,
  },
  {
    route: '/store/products',
    what: 'all fields of what a search of six words finds',
    path: ({ regionId }, round) =>
      `/store/products?region_id=${regionId}&limit=24&order=-title&offset=${round}` +
      `&q=e%20a%20i%20o%20u%20r&fields=${all(PRODUCT_FIELDS)}`,
  },
  {
    route: '/store/products/:id',
    what: 'all fields',
    path: ({ regionId, productIds }, round) =>
      `/store/products/${some(productIds, round)}?region_id=${regionId}&fields=${all(PRODUCT_FIELDS)}`,
  },
  {
    route: '/store/products/:id/reviews',
    what: '100 of the most reviewed',
    path: ({ reviewedId }) => `/store/products/${reviewedId}/reviews?limit=100`,
  },
  {
    route: '/store/products/:id/questions',
    what: '100',
    path: ({ reviewedId }) => `/store/products/${reviewedId}/questions?limit=100`,
  },
  {
    route: '/store/product-categories',
    what: 'all fields',
    path: () => `/store/product-categories?limit=100&fields=${all(CATEGORY_FIELDS)}`,
  },
  {
    route: '/store/product-categories',
    what: 'a search',
    path: () => `/store/product-categories?limit=100&q=s&order=-name`,
  },
  {
    route: '/store/product-categories/:id',
    what: 'all fields and both trees',
    path: ({ categoryIds }, round) =>
      `/store/product-categories/${some(categoryIds, round)}?include_ancestors_tree=true` +
      `&include_descendants_tree=true&fields=${all(CATEGORY_FIELDS)}`,
  },
  {
    route: '/store/regions',
    what: 'all fields',
    path: () => `/store/regions?limit=100&fields=${all(REGION_FIELDS)}`,
  },
  {
    route: '/store/regions/:id',
    what: 'all fields',
    path: ({ regionId }) => `/store/regions/${regionId}?fields=${all(REGION_FIELDS)}`,
  },
  {
    route: '/store/catalogue',
    what: 'everything with counts, the last 100',
    path: ({ products }, round) =>
      `/store/catalogue?facets=true&limit=100&offset=${products - 101 - round}&sort=price-desc`,
  },
  {
    route: '/store/catalogue',
    what: 'a search of 200 characters',
    path: (_, round) => `/store/catalogue?facets=true&limit=100&q=${longText(words, round)}`,
  },
  {
    route: '/store/catalogue',
    what: '200 characters of typing errors',
    path: (_, round) => `/store/catalogue?facets=true&limit=100&q=${longText(typos, round)}`,
  },
  {
    route: '/store/catalogue',
    what: 'one letter with counts',
    path: (_, round) =>
      `/store/catalogue?facets=true&limit=100&q=${some(words, round).slice(0, 1)}&offset=${round}`,
  },
  {
    route: '/store/catalogue',
    what: 'all filters that match nothing',
    path: ({ categoryHandles }, round) =>
      `/store/catalogue?facets=true&limit=100&q=sofa&price_min=${round}&price_max=900000&rating=1` +
      `&in_stock=true&discounted=true&${list('in', categoryHandles.slice(0, 20))}` +
      `&${list('colour', chosen('Brown'))}&${list('material', chosen('Oak'))}`,
  },
  {
    route: '/store/catalogue/entries',
    what: '200',
    path: ({ productIds }, round) =>
      `/store/catalogue/entries?limit=200&after=${some(productIds, round)}`,
  },
  {
    route: '/store/catalogue/sitemap',
    what: '5000',
    path: () => '/store/catalogue/sitemap?limit=5000',
  },
  {
    route: '/store/catalogue/news',
    what: 'from the first change',
    path: () => '/store/catalogue/news?after=0',
  },
  { route: '/store/cash-on-delivery', what: 'all', path: () => '/store/cash-on-delivery' },
  { route: '/store/delivery-zones', what: 'all', path: () => '/store/delivery-zones' },
  { route: '/store/push-subscriptions', what: 'key', path: () => '/store/push-subscriptions' },
  {
    route: '/store/pin-codes/:pin',
    what: 'one after the other',
    path: (_, round) => `/store/pin-codes/${560001 + round}`,
  },
  {
    route: '/store/shared-wishlists/:token',
    what: 'a link that never was',
    path: (_, round) => `/store/shared-wishlists/${String(round).padStart(24, 'x')}`,
  },
  { route: '/store/return-reasons', what: '100', path: () => '/store/return-reasons?limit=100' },
  { route: '/store/carts/:id', what: 'a line', path: ({ cartId }) => `/store/carts/${cartId}` },
  {
    route: '/store/carts/:id/payment',
    what: 'a cart without a payment',
    path: ({ cartId }) => `/store/carts/${cartId}/payment`,
  },
  {
    route: '/store/shipping-options',
    what: 'for a cart',
    path: ({ cartId }) => `/store/shipping-options?cart_id=${cartId}`,
  },
  {
    route: '/store/payment-providers',
    what: 'of the region',
    path: ({ regionId }) => `/store/payment-providers?limit=100&region_id=${regionId}`,
  },
  { route: '/store/sync', what: 'versions', path: () => '/store/sync' },
];
