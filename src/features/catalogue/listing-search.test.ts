import { expect, test } from 'vitest';
import { noFilters } from '@/commerce/listing/listing';
import { countFilters, parseFilters, filtersToSearch, clearGroup } from './listing-filters';
import { categorySearchOf, listingSearchOf as parsed } from './listing-search';

test('LIST-3 a shared link narrows as it was chosen', () => {
  const search = parsed({
    q: 'sofa',
    colour: 'Brown,Cream',
    material: 'Solid Wood',
    in: 'beds,sofas',
    price_min: 5000,
    price_max: 20_000,
    rating: 4,
    in_stock: true,
    discounted: true,
    sort: 'price-asc',
    page: 7,
  });
  expect(search).toMatchObject({ q: 'sofa', sort: 'price-asc', page: 7 });
  const filters = parseFilters(search);
  expect(filters).toEqual({
    colours: ['Brown', 'Cream'],
    materials: ['Solid Wood'],
    categories: ['beds', 'sofas'],
    priceMin: 5000,
    priceMax: 20_000,
    rating: 4,
    inStock: true,
    discounted: true,
  });
  expect(countFilters(filters)).toBe(9);
  expect(parseFilters(filtersToSearch(filters))).toEqual(filters);
});

test('LIST-3 what makes no sense in a link falls away, and the rest stands', () => {
  const search = parsed({
    q: 's',
    colour: ' , ,',
    material: { of: 'wood' },
    price_min: -5,
    price_max: 'cheap',
    rating: 9,
    in_stock: 'maybe',
    sort: 'cheapest',
    page: 0,
    discounted: true,
  });
  expect(parseFilters(search)).toEqual({ ...noFilters, discounted: true });
  expect(search.q ?? search.sort ?? search.page).toBeUndefined();
});

test('a category’s own listing is not narrowed by categories', () => {
  expect(categorySearchOf({ in: 'beds', page: 2, gclid: 'x' })).toEqual({ page: 2 });
});

test('a number, or true, that was searched for is a text', () => {
  expect(parsed({ q: 123 }).q).toBe('123');
  expect(parsed({ q: true }).q).toBe('true');
});

test('prices the wrong way round are turned', () => {
  const { priceMin, priceMax } = parseFilters({ price_min: 900, price_max: 100 });
  expect([priceMin, priceMax]).toEqual([100, 900]);
});

test('a value with a comma in it stays whole', () => {
  const filters = { ...noFilters, materials: ['Wood, carved', 'Metal'] };
  expect(parseFilters(filtersToSearch(filters))).toEqual(filters);
});

test('what chooses nothing is not in the URL', () => {
  const named = Object.entries(filtersToSearch(noFilters)).filter(
    ([, value]) => value !== undefined,
  );
  expect(named).toEqual([]);
});

test('one group can be let go of', () => {
  const filters = { ...noFilters, priceMin: 5, priceMax: 9, colours: ['Brown'] };
  expect(clearGroup(filters, 'price')).toEqual({ ...noFilters, colours: ['Brown'] });
  expect(clearGroup(filters, 'colour').priceMax).toBe(9);
});
