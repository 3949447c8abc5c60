/** Something that shoppers ask; its `path` differs from call to call. */
export interface Question {
  name: string;
  /** Asked of a shop that remembers what it answered and counted; otherwise each call is the first since a write. */
  isRemembered?: true;
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

/** A page of its own for each call: what was answered is remembered. */
function unasked(call: number, kinds: number): string {
  return `&offset=${Math.floor(call / kinds)}`;
}

export const questions: readonly Question[] = [
  {
    name: 'search',
    path: (call) => `${listing}&q=${pick(words, call)}${unasked(call, words.length)}`,
  },
  {
    name: 'search with facets',
    path: (call) => `${listing}&facets=true&q=${pick(words, call)}${unasked(call, words.length)}`,
  },
  {
    name: 'suggestions',
    path: (call) => {
      const start = pick(words, call).slice(0, 3);
      return `/store/catalogue?limit=6&facets=true&q=${start}${unasked(call, words.length)}`;
    },
  },
  {
    name: 'typo',
    path: (call) => `${listing}&facets=true&q=${pick(typos, call)}${unasked(call, typos.length)}`,
  },
  {
    name: 'search, one more page',
    isRemembered: true,
    path: (call) => `${listing}&q=${pick(words, call)}${unasked(call, words.length)}`,
  },
  {
    name: 'typo, one more page',
    isRemembered: true,
    path: (call) => `${listing}&facets=true&q=${pick(typos, call)}${unasked(call, typos.length)}`,
  },
  {
    name: 'price sort at depth, one more page',
    isRemembered: true,
    path: (call, { products }) =>
      `${listing}&sort=price-asc&offset=${Math.floor(products / 2) + call}`,
  },
  {
    name: 'facets of a filtered category',
    path: (call) => {
      const chosen = `category=${pick(categories, call)}&colour[]=${pick(colours, call)}`;
      return `${listing}&facets=true&${chosen}${unasked(call, 30)}`;
    },
  },
  {
    name: 'price sort at depth',
    path: (call, { products }) =>
      `${listing}&sort=price-asc&offset=${Math.floor(products / 2) + call}`,
  },
  {
    name: 'listing page',
    path: (call) =>
      `${listing}&facets=true&category=${pick(categories, call)}${unasked(call, categories.length)}`,
  },
  {
    name: 'everything, with facets',
    path: (call) => `${listing}&facets=true${unasked(call, 1)}`,
  },
  {
    name: 'listing page that was asked for before',
    isRemembered: true,
    path: (call) => `${listing}&facets=true&category=${pick(categories, call)}`,
  },
  {
    name: 'product page',
    path: (call, { regionId, productIds }) =>
      `/store/products?region_id=${regionId}&id[]=${pick(productIds, call)}&limit=1` +
      '&fields=*variants.calculated_price,*categories,*images,*tags',
  },
];
