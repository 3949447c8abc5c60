import { browser, calls, type Mutant, vitest } from '../mutant';

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
  {
    row: 'ACC-2',
    name: 'a link that was taken back still works',
    file: 'backend/src/modules/wishlist-share/index.ts',
    find: 'await this.deleteWishlistShares({ customer_id: customerId });',
    put: 'await this.listWishlistShares({ customer_id: customerId });',
    shownBy: calls('api', 'shared-wishlist', 'a link that was taken back is like one'),
  },
  {
    row: 'ACC-2',
    name: 'a product that is sold no more ends a shared wishlist',
    file: 'src/features/shared-wishlist/shared-items.ts',
    find: 'if (product === undefined || items.has(productId)) continue;',
    put: 'if (product === undefined) break;',
    shownBy: vitest('src/features/shared-wishlist/shared-items.test.ts'),
  },
  {
    row: 'ACC-2',
    name: 'a page that was rendered before is shown after its link was taken back',
    file: 'server/pages/cached-pages.ts',
    find: 'if (isSecret(page)) {',
    put: "if (isSecret(page) && address === '') {",
    shownBy: calls('front', 'shared-wishlist', 'a link that was taken back is answered'),
  },
];
