import { LISTING_SORTS } from '@aangan/search-rules/sorts';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { provideAccess } from '../http/access';
import { callUrl } from '../http/request';
import { shop } from '../testing/test-settings';
import { listingCall } from './listing-call';
import { parseListingUrl } from './parse-listing-url';

beforeAll(() => provideAccess({ origin: shop }));

const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const names = fc
  .uniqueArray(fc.constantFrom('White', 'Solid Wood', 'बाँस', 'a&b=c'))
  .map((list) => list.toSorted());

const queries = fc.record({
  q: orNull(fc.constantFrom('sofa', 'sofa & bed', 'मेज़')),
  within: orNull(fc.constant('furniture')),
  categories: names,
  colours: names,
  materials: names,
  priceMin: orNull(fc.nat()),
  priceMax: orNull(fc.nat()),
  rating: orNull(fc.constantFrom(1, 4)),
  inStock: fc.boolean(),
  discounted: fc.boolean(),
  sort: fc.constantFrom(...LISTING_SORTS),
  limit: fc.integer({ min: 1, max: 100 }),
  offset: fc.nat({ max: 10_000 }),
  facets: fc.boolean(),
});

it('is the inverse of listingCall', () => {
  fc.assert(
    fc.property(queries, (listing) => {
      const { path, query } = listingCall(listing);
      expect(parseListingUrl(new URL(callUrl(path, query)))).toEqual(listing);
    }),
  );
});

it.each(['', '?limit=0', '?limit=x', '?limit=24&sort=by-chance', '?limit=24&wood=oak'])(
  'rejects unknown parameters: %s',
  (search) => {
    expect(parseListingUrl(new URL(`${shop}/store/catalogue${search}`))).toBeNull();
  },
);
