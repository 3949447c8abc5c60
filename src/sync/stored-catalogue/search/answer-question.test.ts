import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '@/commerce/listing/catalogue-entries';
import { type ListingGroup, type ListingQuestion, listingSorts } from '@/commerce/listing/listing';
import { type ListingAnswer, listingAnswerSchema } from '@/commerce/listing/listing-answer';
import { listingQuestion, type ListingAsked } from '@/commerce/listing/listing-call';
import { answerQuestion } from './answer-question';
import { catalogueIndex } from './catalogue-index';
import { categories, entry } from '../../testing/catalogue/entries';
import { matches } from '../../testing/catalogue/naive-filter';

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

const questions = fc.record({
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
  sort: fc.constantFrom(...listingSorts),
  limit: fc.constantFrom(1, 6, 24),
  offset: fc.constantFrom(0, 1, 6),
  facets: fc.constant(true),
});

const ask = (list: readonly CatalogueEntry[], asked: Partial<ListingAsked>) =>
  answerQuestion(catalogueIndex(list, categories), listingQuestion({ limit: 24, ...asked }));
const ids = (answer: ListingAnswer) => answer.products.map(({ id }) => id);

describe('OFF-1: an answer out of the stored catalogue', () => {
  it('is in the shape of the shop’s, and says where it comes from', () => {
    fc.assert(
      fc.property(entries, questions, (list, question) => {
        const page = v.parse(listingAnswerSchema, ask(list, question));
        expect(page.fromDevice).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  /** What was searched for in truth: words that nobody has are replaced. */
  const meant = (list: readonly CatalogueEntry[], question: ListingQuestion) => {
    const { corrected } = ask(list, question);
    return corrected === null ? question : { ...question, q: corrected };
  };

  it('has the products that a look at each of them finds, as many, and cut into pages', () => {
    fc.assert(
      fc.property(entries, questions, (list, question) => {
        const instead = meant(list, question);
        const found = list.filter((one) => matches(one, instead)).map(({ product }) => product.id);
        const { limit, offset } = question;
        const whole = ask(list, { ...question, limit: 100, offset: 0 });
        expect(ids(whole).toSorted()).toEqual(found);
        const page = ask(list, question);
        expect(page.count).toBe(found.length);
        expect(ids(page)).toEqual(ids(whole).slice(offset, offset + limit));
      }),
    );
  });

  it('counts for a choice what choosing it in place of its group’s would show', () => {
    fc.assert(
      fc.property(entries, questions, (list, question) => {
        const { facets } = ask(list, question);
        const searched = meant(list, question);
        const count = (instead: Partial<ListingQuestion>) =>
          list.filter((one) => matches(one, { ...searched, ...instead })).length;
        expect(facets?.category.map(({ value }) => value)).not.toContain(question.within);
        for (const { value, count: told } of facets?.category ?? []) {
          expect([value, told]).toEqual([value, count({ categories: [value] })]);
        }
        for (const { value, count: told } of facets?.colour ?? []) {
          expect([value, told]).toEqual([value, count({ colours: [value] })]);
        }
        for (const { value, count: told } of facets?.material ?? []) {
          expect([value, told]).toEqual([value, count({ materials: [value] })]);
        }
        for (const { from, to, count: told } of facets?.price.bands ?? []) {
          expect([from, told]).toEqual([from, count({ priceMin: from, priceMax: to })]);
        }
        for (const { from, count: told } of facets?.rating ?? []) {
          expect([from, told]).toEqual([from, count({ rating: from })]);
        }
        expect(facets?.in_stock).toBe(count({ inStock: true }));
        expect(facets?.discounted).toBe(count({ discounted: true }));
      }),
    );
  });

  it('tells which group’s choice leaves nothing', () => {
    const without = {
      category: { categories: [] },
      colour: { colours: [] },
      material: { materials: [] },
      price: { priceMin: null, priceMax: null },
      rating: { rating: null },
      in_stock: { inStock: false },
      discounted: { discounted: false },
    } as const satisfies Record<ListingGroup, Partial<ListingQuestion>>;
    fc.assert(
      fc.property(entries, questions, (list, question) => {
        const { count, relaxed } = ask(list, question);
        const searched = meant(list, question);
        const told = Object.fromEntries(relaxed.map(({ group, count }) => [group, count]));
        for (const [group, instead] of Object.entries(without)) {
          const more = list.filter((one) => matches(one, { ...searched, ...instead })).length;
          expect([group, told[group] ?? 0]).toEqual([group, count > 0 ? 0 : more]);
        }
      }),
    );
  });
});

describe('the order', () => {
  const three = [
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
  ] as const)('by %s', (sort, order) => {
    expect(ids(ask(three, { sort }))).toEqual(order);
  });

  it('of what was searched for: titles first, then what it is made of, then its description', () => {
    const list = [
      entry('text', { description: 'Goes with an oak table', bestSeller: true }),
      entry('made', { material: 'Oak' }),
      entry('titled', { title: 'Oak bed' }),
      entry('begun', { title: 'Oakham bed', created_at: 9 }),
    ];
    expect(ids(ask(list, { q: 'oak' }))).toEqual(['titled', 'begun', 'made', 'text']);
  });
});

describe('what was typed wrong', () => {
  const list = [
    entry('a', { title: 'Aria sofa' }),
    entry('b', { title: 'Walnut wardrobe', description: 'A soft light' }),
  ];

  it.each([
    ['soffa', 'sofa'],
    ['sfoa', 'sofa'],
    ['wadrobe', 'wardrobe'],
    ['wlanut wardorbe', 'walnut wardrobe'],
  ])('‘%s’ is taken for ‘%s’, and it is told', (typed, meant) => {
    const { corrected, count } = ask(list, { q: typed });
    expect([corrected, count]).toEqual([meant, 1]);
  });

  it.each(['xyzzy', 'sxyfa', 'sof', 'sofa wardrobe', 'arq', 'the', '!'])(
    '‘%s’ is taken as it is',
    (typed) => {
      expect(ask(list, { q: typed }).corrected).toBeNull();
    },
  );
});
