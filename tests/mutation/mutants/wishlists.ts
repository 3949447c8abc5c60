import { browser, type Mutant, vitest } from '../mutant';

/** Against wishlists. */
export const wishlistMutants: readonly Mutant[] = [
  {
    row: 'WISH-1',
    name: 'Shop Now leads home',
    file: 'src/features/wishlist-page/sale-banner.tsx',
    find: '<Link to="/product"',
    put: '<Link to="/"',
    shownBy: browser('wishlist', 'WISH-1, WISH-2'),
  },
  {
    row: 'WISH-2',
    name: 'a wish shows the price of the first colour',
    file: 'src/features/wishlist-page/wish-items.ts',
    find: 'variants.find(({ id }) => id === variantId) ?? variants[0]',
    put: 'variants[0]',
    shownBy: vitest('src/features/wishlist-page/wish-items.test.ts'),
  },
  {
    row: 'WISH-3',
    name: 'a guest has a wishlist',
    file: 'src/features/wishlist/wishlist-slice.ts',
    find: "if (owner.kind === 'guest') return { status: 'guest' };",
    put: '',
    shownBy: vitest('src/features/wishlist/wishlist-slice.test.ts'),
  },
  {
    row: 'WISH-4',
    name: 'the list stays when the token has lapsed',
    file: 'packages/offline-cart/src/steps/failure.ts',
    find: 'put: { ...unknownWishlist(counter + 1), shown }',
    put: 'put: { ...now.wishlist, counter: counter + 1, shown }',
    shownBy: vitest('src/sync/replay/notices.test.ts'),
  },
];
