import { expect, it } from 'vitest';
import { productQuery, wishedProductsQuery } from './product-queries';

it('a product is kept on the device', () => {
  expect(productQuery('prod_1').meta).toEqual({ keep: 'catalogue' });
});

it('whose hearts products have is not', () => {
  expect(wishedProductsQuery(['prod_1']).meta).toEqual({});
});
