import { expect, test } from 'vitest';
import { productCard } from '@/commerce/testing/product-card';
import type { Category } from '@/commerce/categories/categories';
import type { ProductCard } from '@/commerce/products/product';
import { mostSimilar, nearestFirst } from './most-similar';

function category(id: string, parentId: string | null): Category {
  return { id, name: id, handle: id, parentId, rank: 0 };
}

const ids = (products: ProductCard[]) => products.map(({ id }) => id);

test('PDP-10 the nearer list first, without the product itself and without repeats', () => {
  const near = [productCard('self'), productCard('a'), productCard('b')];
  const wide = [productCard('b'), productCard('c'), productCard('self')];
  expect(ids(mostSimilar('self', [near, wide]))).toEqual(['a', 'b', 'c']);
});

test('PDP-10 at most twelve', () => {
  const many = Array.from({ length: 20 }, (_, at) => productCard(`p${at}`));
  expect(mostSimilar('self', [many])).toHaveLength(12);
});

test('PDP-10 categories below others come before the top ones, unknown ones fall out', () => {
  const all = [category('furniture', null), category('beds', 'furniture'), category('lamps', null)];
  const own = ['furniture', 'beds', 'gone'].map((id) => ({ id, name: id, handle: id }));
  expect(nearestFirst(own, all).map(({ id }) => id)).toEqual(['beds', 'furniture']);
});
