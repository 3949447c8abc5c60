import { LISTING_SORTS } from '@aangan/search-rules/sorts';
import * as v from 'valibot';
import { categoriesResponseSchema, collectCategories } from '@/commerce/categories/categories';
import { provideAccess } from '@/commerce/http/access';
import { callUrl } from '@/commerce/http/request';
import {
  type CatalogueEntry,
  entriesResponseSchema,
  entriesCall,
} from '@/commerce/listing/catalogue-entries';
import { listingResponseSchema } from '@/commerce/listing/listing-response';
import type { ListingPage } from '@/commerce/listing/listing';
import {
  type ListingQueryInput,
  listingCall,
  completeListingQuery,
} from '@/commerce/listing/listing-call';
import type { CatalogueCall } from '@/commerce/catalogue-query';
import { searchCatalogue } from '@/offline-catalogue/search/search-catalogue';
import { buildCatalogueIndex } from '@/offline-catalogue/search/catalogue-index';
import { ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const filters: Partial<ListingQueryInput>[] = [
  {},
  { within: 'furniture' },
  { within: 'sofas' },
  { categories: ['beds', 'lamps'] },
  { within: 'furniture', categories: ['sofas'] },
  { colours: ['White', 'Brown'] },
  { materials: ['Solid Wood'] },
  { priceMin: 5000, priceMax: 24_999 },
  { rating: 4 },
  { inStock: true, discounted: true },
  { colours: ['White'], priceMax: 4999, rating: 3 },
  { colours: ['No such colour'], inStock: true },
];
const texts = [
  'sofa',
  'sofas',
  'sof',
  'seater',
  'seating',
  'wood',
  'solid wood',
  'a lamp for the bedroom',
  'bed',
  'brown',
  'home decor',
  'upholstered',
  'the sofa',
  'so',
  'be',
  'the',
  '!',
  'matress',
  'soffa',
  'wadrobe',
  'xyzzyplugh',
];

const questions: Partial<ListingQueryInput>[] = [
  ...filters,
  ...LISTING_SORTS.map((sort) => ({ sort })),
  ...LISTING_SORTS.map((sort) => ({ sort, within: 'furniture', offset: 6 })),
  ...texts.map((q) => ({ q })),
  ...texts.map((q) => ({ q, sort: 'price-asc', inStock: true }) as const),
];

test('OFF-1: the device finds, counts and sorts its stored catalogue as the shop does', async ({
  store,
}) => {
  provideAccess({ origin: store.url });
  const client = new ShopClient(store);
  const say = async ({ path, query }: CatalogueCall) => {
    const url = new URL(callUrl(path, query));
    return (await client.call('GET', `${url.pathname}${url.search}`)).body;
  };
  const allEntries = async () => {
    const entries: CatalogueEntry[] = [];
    for (let after: string | null = null; ;) {
      const page: v.InferOutput<typeof entriesResponseSchema> = v.parse(
        entriesResponseSchema,
        await say(entriesCall(after)),
      );
      entries.push(...page.entries);
      if (page.next === null) return entries;
      after = page.next;
    }
  };
  const categories = await collectCategories(async (call) =>
    v.parse(categoriesResponseSchema, await say(call)),
  );

  for (const question of questions) {
    const asked = { limit: 24, facets: true, ...question };
    // Other tests write reviews meanwhile: then both are asked again.
    await expect(async () => {
      const index = await buildCatalogueIndex(await allEntries(), categories, () =>
        Promise.resolve(),
      );
      const shop = v.parse(listingResponseSchema, await say(listingCall(asked)));
      const device = v.parse(
        listingResponseSchema,
        searchCatalogue(index, completeListingQuery(asked)),
      );
      // How much a text says of a product is the shop's own measure: what is found is the same, not its order.
      const isByText = asked.q !== undefined && asked.sort === undefined;
      const titles = ({ products }: typeof shop) => {
        const all = products.map(({ title }) => title);
        return isByText ? all.toSorted() : all;
      };
      expect(titles(device), JSON.stringify(asked)).toEqual(titles(shop));
      expect(countsOf(device), JSON.stringify(asked)).toEqual(countsOf(shop));
    }).toPass({ timeout: 20_000 });
  }
});

/** All of an answer but its products. */
function countsOf({
  facets,
  products: _products,
  fromDevice: _fromDevice,
  ...counts
}: ListingPage) {
  // The shop leaves open in which order categories of one rank stand.
  const categories = facets?.categories.toSorted((a, b) => (a.value < b.value ? -1 : 1));
  return { ...counts, facets: { ...facets, categories } };
}
