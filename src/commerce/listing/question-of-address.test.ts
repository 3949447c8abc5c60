import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { provideAccess } from '../http/access';
import { callUrl } from '../http/request';
import { shop } from '../testing/test-settings';
import { listingSorts } from './listing';
import { listingCall } from './listing-call';
import { questionOfAddress } from './question-of-address';

beforeAll(() => provideAccess({ origin: shop }));

const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const names = fc
  .uniqueArray(fc.constantFrom('White', 'Solid Wood', 'बाँस', 'a&b=c'))
  .map((list) => list.toSorted());

const questions = fc.record({
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
  sort: fc.constantFrom(...listingSorts),
  limit: fc.integer({ min: 1, max: 100 }),
  offset: fc.nat({ max: 10_000 }),
  facets: fc.boolean(),
});

it('an address says what was asked', () => {
  fc.assert(
    fc.property(questions, (question) => {
      const { path, query } = listingCall(question);
      expect(questionOfAddress(new URL(callUrl(path, query)))).toEqual(question);
    }),
  );
});

it.each(['', '?limit=0', '?limit=x', '?limit=24&sort=by-chance', '?limit=24&wood=oak'])(
  'an address that asks something else is none: %s',
  (search) => {
    expect(questionOfAddress(new URL(`${shop}/store/catalogue${search}`))).toBeNull();
  },
);
