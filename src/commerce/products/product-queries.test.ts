import { describe, expect, it } from 'vitest';
import { productQuery, productsQuery } from './product-queries';

const page = { limit: 24, offset: 0 };

describe('what is kept on the device', () => {
  it('is the catalogue', () => {
    expect(productsQuery(page).meta).toEqual({ keep: 'catalogue' });
    expect(productsQuery({ ...page, categoryId: 'pcat_1' }).meta).toEqual({ keep: 'catalogue' });
    expect(productQuery('prod_1').meta).toEqual({ keep: 'catalogue' });
  });

  it('is neither a list of hearts nor what somebody searched for', () => {
    expect(productsQuery({ ...page, ids: ['prod_1'] }).meta).toEqual({});
    expect(productsQuery({ ...page, q: 'gift' }).meta).toEqual({});
  });
});
