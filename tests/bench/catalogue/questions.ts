/** Something that shoppers ask; its `path` differs from call to call. */
export interface Question {
  name: string;
  path: (call: number, shop: Shop) => string;
}

export interface Shop {
  regionId: string;
  products: number;
  productIds: readonly string[];
}

const words = [
  'sofa',
  'chair',
  'table',
  'lamp',
  'mattress',
  'shelf',
  'bed',
  'rug',
  'vase',
  'mirror',
  'linen',
  'walnut',
  'desk',
  'wardrobe',
  'curtain',
] as const;
const typos = ['soffa', 'chiar', 'tabel', 'matress', 'shlef', 'mirorr', 'wardorbe', 'curtian'];
const colours = ['Brown', 'White', 'Black', 'Cream', 'Silver', 'Yellow'] as const;
const categories = ['furniture', 'mattresses', 'home-decor', 'sofas', 'tables'] as const;

function pick<Item>(items: readonly Item[], call: number): Item {
  const item = items[call % items.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

const listing = '/store/catalogue?limit=24';

export const questions: readonly Question[] = [
  { name: 'search', path: (call) => `${listing}&q=${pick(words, call)}` },
  { name: 'search with facets', path: (call) => `${listing}&q=${pick(words, call)}&facets=true` },
  {
    name: 'suggestions',
    path: (call) => `/store/catalogue?limit=6&facets=true&q=${pick(words, call).slice(0, 3)}`,
  },
  { name: 'typo', path: (call) => `${listing}&q=${pick(typos, call)}&facets=true` },
  {
    name: 'facets of a filtered category',
    path: (call) =>
      `${listing}&category=${pick(categories, call)}&colour[]=${pick(colours, call)}&facets=true`,
  },
  {
    name: 'price sort at depth',
    path: (call, { products }) =>
      `${listing}&sort=price-asc&offset=${Math.floor(products / 2) + (call % 10)}`,
  },
  {
    name: 'listing page',
    path: (call) => `${listing}&category=${pick(categories, call)}&facets=true`,
  },
  {
    name: 'everything, with facets',
    path: (call, { products }) => `${listing}&facets=true&offset=${(call * 24) % products}`,
  },
  {
    name: 'product page',
    path: (call, { regionId, productIds }) =>
      `/store/products?region_id=${regionId}&id[]=${pick(productIds, call)}&limit=1` +
      '&fields=*variants.calculated_price,*categories,*images,*tags',
  },
];
