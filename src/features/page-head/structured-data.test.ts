import { beforeAll, expect, test } from 'vitest';
import { provideSettings } from '@/commerce/settings';
import { testSettings } from '@/commerce/testing/test-settings';
import { categoryBreadcrumbs, breadcrumbData } from './structured-data';

beforeAll(() => provideSettings({ ...testSettings, publicUrl: 'https://shop.example' }));

const category = (id: string, parentId: string | null) => ({
  id,
  name: id.toUpperCase(),
  handle: id,
  parentId,
  rank: 0,
});

test('the way to a category goes by those above it', () => {
  const all = [category('sofas', 'living'), category('living', null), category('beds', null)];
  expect(categoryBreadcrumbs('sofas', all)).toEqual([
    { name: 'LIVING', path: '/productlisting/living' },
    { name: 'SOFAS', path: '/productlisting/sofas' },
  ]);
  expect(categoryBreadcrumbs('gone', all)).toEqual([]);
});

test('stops at a cycle of categories', () => {
  const places = categoryBreadcrumbs('a', [category('a', 'b'), category('b', 'a')]);
  expect(places).toHaveLength(2);
});

test('a trail begins at home, its addresses are whole', () => {
  expect(breadcrumbData([{ name: 'Beds', path: '/productlisting/beds' }])).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.example/' },
      { position: 2, name: 'Beds', item: 'https://shop.example/productlisting/beds' },
    ],
  });
});
