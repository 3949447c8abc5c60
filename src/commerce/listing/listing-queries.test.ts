import { expect, it } from 'vitest';
import { listingQuery } from './listing-queries';

it('one question has one key', () => {
  const key = listingQuery({ limit: 8, q: ' Sofa', colours: ['White', 'Brown'] }).queryKey;
  expect(listingQuery({ limit: 8, q: 'sofa', colours: ['Brown', 'White'] }).queryKey).toEqual(key);
  expect(listingQuery({ limit: 8, q: 'sofa' }).queryKey).not.toEqual(key);
});

it('a listing is kept on the device, what somebody searched for is not', () => {
  expect(listingQuery({ limit: 8, within: 'beds' }).meta).toEqual({ keep: 'catalogue' });
  expect(listingQuery({ limit: 8, q: 'gift' }).meta).toEqual({});
});
