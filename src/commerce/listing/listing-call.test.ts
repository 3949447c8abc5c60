import { beforeAll, expect, it } from 'vitest';
import { callUrl } from '../http/request';
import { provideAccess } from '../http/access';
import { shop } from '../testing/test-settings';
import { listingCall } from './listing-call';

beforeAll(() => provideAccess({ origin: shop }));

const address = (asked: Parameters<typeof listingCall>[0]) => {
  const { path, query } = listingCall(asked);
  return decodeURIComponent(callUrl(path, query).slice(shop.length));
};

it('LIST-3 has one address for one question, whatever was chosen first', () => {
  expect(
    address({
      limit: 24,
      q: '  Solid  Sofa ',
      within: 'furniture',
      colours: ['White', 'Brown', 'White'],
      materials: ['Solid Wood'],
      priceMin: 5000,
      inStock: true,
      sort: 'price-asc',
      facets: true,
    }),
  ).toBe(
    '/store/catalogue?category=furniture&colour[]=Brown&colour[]=White&material[]=Solid+Wood&price_min=5000&in_stock=true&q=solid+sofa&sort=price-asc&facets=true&limit=24&offset=0',
  );
});

it('leaves out what is not asked for', () => {
  expect(address({ limit: 8, q: ' ', colours: [] })).toBe('/store/catalogue?limit=8&offset=0');
});
