import { browser, type Mutant, vitest } from '../mutant';

/** Against listings. */
export const listingMutants: readonly Mutant[] = [
  {
    row: 'LIST-1',
    name: 'only the first dash of a handle becomes a space',
    file: 'src/features/catalogue/listing-search.ts',
    find: "handle.replaceAll('-', ' ')",
    put: "handle.replace('-', ' ')",
    shownBy: browser('listing', 'LIST-1: the title is'),
  },
  {
    row: 'LIST-2',
    name: 'every product is a best seller',
    file: 'src/features/catalogue/product-card.tsx',
    find: '{product.bestSeller && (',
    put: '{product && (',
    shownBy: browser('listing', 'LIST-2: Best Seller'),
  },
  {
    row: 'LIST-3',
    name: 'other colours stand before the usual ones',
    file: 'src/features/listing/filters/offered-choices.ts',
    find: '[...usual, ...others]',
    put: '[...others, ...usual]',
    shownBy: vitest('src/features/listing/filters/offered-choices.test.ts'),
  },
  {
    row: 'LIST-4',
    name: 'a last page that is not full is left out',
    file: 'src/features/listing/pages/listing-pages.tsx',
    find: 'Array.from({ length: pageCount }',
    put: 'Array.from({ length: Math.floor(count / listingPageSize) }',
    shownBy: browser('listing', 'LIST-4: /product scrolls'),
  },
];
