import type { FilterGroup } from '@aangan/search-rules/facets';
import { LISTING_SORTS } from '@aangan/search-rules/sorts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '@/commerce/listing/catalogue-entries';
import type { ListingQuery } from '@/commerce/listing/listing';
import { type ListingResponse, listingResponseSchema } from '@/commerce/listing/listing-response';
import { completeListingQuery, type ListingQueryInput } from '@/commerce/listing/listing-call';
import { searchCatalogue } from './search-catalogue';
import { buildCatalogueIndex } from './catalogue-index';
import { categories, entry } from '../testing/entries';
import { matches } from '../testing/naive-filter';

const some = <T>(values: readonly T[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: most });
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });

const handles = categories.map(({ handle }) => handle);
const colours = ['White', 'Brown', 'Grau-Blau'];
const materials = ['Solid Wood', 'Cane'];
const texts = ['Sofa', 'Sofas for two', 'Oak Bed', 'काठ की मेज़', 'Café table', 'Glass lamp', ''];

const entries = fc
  .array(
    fc.record({
      title: fc.constantFrom(...texts),
      description: orNull(fc.constantFrom(...texts)),
      categories: some(handles, 3),
      colours: some(colours, 3),
      material: orNull(fc.constantFrom(...materials)),
      price: orNull(fc.constantFrom(999, 4999, 5000, 24_999.5, 30_000, 100_000)),
      rating: orNull(
        fc.record({ average: fc.constantFrom(1, 2.5, 3, 4, 4.8), count: fc.nat({ max: 3 }) }),
      ),
      in_stock: fc.boolean(),
      discounted: fc.boolean(),
      bestSeller: fc.boolean(),
      created_at: fc.nat({ max: 3 }),
    }),
    { maxLength: 25 },
  )
  .map((list) => list.map((about, at) => entry(`prod_${String(at).padStart(3, '0')}`, about)));

const queries = fc.record({
  q: orNull(
    fc.constantFrom(
      'sofa',
      'so',
      'a',
      'sofas for',
      'two sofas',
      'oak b',
      'café',
      'मेज़',
      'brown',
      '!',
    ),
  ),
  within: orNull(fc.constantFrom(...handles)),
  categories: some([...handles, 'gone'], 2),
  colours: some([...colours, 'Gone'], 2),
  materials: some(materials, 2),
  priceMin: orNull(fc.constantFrom(0, 5000, 25_000)),
  priceMax: orNull(fc.constantFrom(4999, 24_999, 100_000)),
  rating: orNull(fc.constantFrom(1, 3, 4)),
  inStock: fc.boolean(),
  discounted: fc.boolean(),
  sort: fc.constantFrom(...LISTING_SORTS),
  limit: fc.constantFrom(1, 6, 24),
  offset: fc.constantFrom(0, 1, 6),
  facets: fc.constant(true),
});

const search = async (list: readonly CatalogueEntry[], input: Partial<ListingQueryInput>) =>
  searchCatalogue(
    await buildCatalogueIndex(list, categories, () => Promise.resolve()),
    completeListingQuery({ limit: 24, ...input }),
  );
const ids = (response: ListingResponse) => response.products.map(({ id }) => id);

describe('OFF-1: a listing computed from the stored catalogue', () => {
  it('has the format of the shop’s response, and says that it comes from the device', async () => {
    await fc.assert(
      fc.asyncProperty(entries, queries, async (list, query) => {
        const page = v.parse(listingResponseSchema, await search(list, query));
        expect(page.fromDevice).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  /** The query with the text that was searched for: unknown words are replaced. */
  const correctedQuery = async (list: readonly CatalogueEntry[], query: ListingQuery) => {
    const { corrected } = await search(list, query);
    return corrected === null ? query : { ...query, q: corrected };
  };

  it('has the products that match one by one, their number, and their pages', async () => {
    await fc.assert(
      fc.asyncProperty(entries, queries, async (list, query) => {
        const searched = await correctedQuery(list, query);
        const found = list.filter((one) => matches(one, searched)).map(({ product }) => product.id);
        const { limit, offset } = query;
        const whole = await search(list, { ...query, limit: 100, offset: 0 });
        expect(ids(whole).toSorted()).toEqual(found);
        const page = await search(list, query);
        expect(page.count).toBe(found.length);
        expect(ids(page)).toEqual(ids(whole).slice(offset, offset + limit));
      }),
    );
  });

  it('counts per choice what it would show instead of its group’s filter', async () => {
    await fc.assert(
      fc.asyncProperty(entries, queries, async (list, query) => {
        const { facets } = await search(list, query);
        const searched = await correctedQuery(list, query);
        const count = (instead: Partial<ListingQuery>) =>
          list.filter((one) => matches(one, { ...searched, ...instead })).length;
        expect(facets?.category.map(({ value }) => value)).not.toContain(query.within);
        for (const { value, count: counted } of facets?.category ?? []) {
          expect([value, counted]).toEqual([value, count({ categories: [value] })]);
        }
        for (const { value, count: counted } of facets?.colour ?? []) {
          expect([value, counted]).toEqual([value, count({ colours: [value] })]);
        }
        for (const { value, count: counted } of facets?.material ?? []) {
          expect([value, counted]).toEqual([value, count({ materials: [value] })]);
        }
        for (const { from, to, count: counted } of facets?.price.bands ?? []) {
          expect([from, counted]).toEqual([from, count({ priceMin: from, priceMax: to })]);
        }
        for (const { from, count: counted } of facets?.rating ?? []) {
          expect([from, counted]).toEqual([from, count({ rating: from })]);
        }
        expect(facets?.in_stock).toBe(count({ inStock: true }));
        expect(facets?.discounted).toBe(count({ discounted: true }));
      }),
    );
  });

  it('reports which group’s filter leaves nothing', async () => {
    const without = {
      category: { categories: [] },
      colour: { colours: [] },
      material: { materials: [] },
      price: { priceMin: null, priceMax: null },
      rating: { rating: null },
      in_stock: { inStock: false },
      discounted: { discounted: false },
    } as const satisfies Record<FilterGroup, Partial<ListingQuery>>;
    await fc.assert(
      fc.asyncProperty(entries, queries, async (list, query) => {
        const { count, relaxed } = await search(list, query);
        const searched = await correctedQuery(list, query);
        const reported = Object.fromEntries(relaxed.map(({ group, count }) => [group, count]));
        for (const [group, instead] of Object.entries(without)) {
          const more = list.filter((one) => matches(one, { ...searched, ...instead })).length;
          expect([group, reported[group] ?? 0]).toEqual([group, count > 0 ? 0 : more]);
        }
      }),
    );
  });
});

describe('sorting', () => {
  const products = [
    entry('a', { price: 500, created_at: 1, rating: { average: 4, count: 9 } }),
    entry('b', { price: null, created_at: 3, rating: null }),
    entry('c', { price: 100, created_at: 2, bestSeller: true, rating: { average: 4, count: 10 } }),
    entry('d', { price: 100, created_at: 2, rating: { average: 5, count: 1 } }),
  ];

  it.each([
    ['relevance', ['c', 'b', 'd', 'a']],
    ['price-asc', ['c', 'd', 'a', 'b']],
    ['price-desc', ['a', 'c', 'd', 'b']],
    ['newest', ['b', 'c', 'd', 'a']],
    ['rating', ['d', 'c', 'a', 'b']],
  ] as const)('by %s', async (sort, order) => {
    expect(ids(await search(products, { sort }))).toEqual(order);
  });

  it('by relevance: titles first, then materials, then descriptions', async () => {
    const list = [
      entry('text', { description: 'Goes with an oak table', bestSeller: true }),
      entry('made', { material: 'Oak' }),
      entry('titled', { title: 'Oak bed' }),
      entry('begun', { title: 'Oakham bed', created_at: 9 }),
    ];
    expect(ids(await search(list, { q: 'oak' }))).toEqual(['titled', 'begun', 'made', 'text']);
  });
});

describe('a misspelt word', () => {
  const list = [
    entry('a', { title: 'Aria sofa' }),
    entry('b', { title: 'Walnut wardrobe', description: 'A soft light' }),
  ];

  it.each([
    ['soffa', 'sofa'],
    ['sfoa', 'sofa'],
    ['wadrobe', 'wardrobe'],
    ['wlanut wardorbe', 'walnut wardrobe'],
  ])('‘%s’ is corrected to ‘%s’', async (typed, expected) => {
    const { corrected, count } = await search(list, { q: typed });
    expect([corrected, count]).toEqual([expected, 1]);
  });

  it.each(['xyzzy', 'sxyfa', 'sof', 'sofa wardrobe', 'arq', 'the', '!'])(
    '‘%s’ is not corrected',
    async (typed) => {
      expect((await search(list, { q: typed })).corrected).toBeNull();
    },
  );
});
