import { beforeAll, expect, it } from 'vitest';
import { callUrl } from '../http/request';
import { provideAccess } from '../http/access';
import { shop } from '../testing/test-settings';
import { listingCall } from './listing-call';
import { listingQuery } from './listing-queries';

beforeAll(() => provideAccess({ origin: shop }));

const address = (requests: Parameters<typeof listingCall>[0]) => {
  const { path, query } = listingCall(requests);
  return decodeURIComponent(callUrl(path, query).slice(shop.length));
};

it('LIST-3: has one URL for a query, whatever was chosen first', () => {
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

it('omits defaults', () => {
  expect(address({ limit: 8, q: ' ', colours: [] })).toBe('/store/catalogue?limit=8&offset=0');
});

it('has one key for a query', () => {
  const key = listingQuery({ limit: 8, q: ' Sofa', colours: ['White', 'Brown'] }).queryKey;
  expect(listingQuery({ limit: 8, q: 'sofa', colours: ['Brown', 'White'] }).queryKey).toEqual(key);
  expect(listingQuery({ limit: 8, q: 'sofa' }).queryKey).not.toEqual(key);
});

it('persists listings, but not searches', () => {
  expect(listingQuery({ limit: 8, within: 'beds' }).meta).toEqual({ keep: 'catalogue' });
  expect(listingQuery({ limit: 8, q: 'gift' }).meta).toEqual({});
});
