/**
 * The journeys that `npm test` shows in a browser, by the spec files that contain them (below `tests/e2e`). All other end-to-end
 * tests run with `npm run test:all`. Keep the list short: `npm test` must take at most ten minutes on two cores.
 */
export const MAIN_JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  browse: ['shop/home', 'shop/product-page'],
  search: ['shop/search'],
  cart: ['shop/cart'],
  'offline edits': ['shop/offline-edits'],
  'sign-in merge': ['shop/sign-in-cart'],
  checkout: ['shop/checkout'],
  order: ['shop/orders'],
  install: ['shop/install-offer'],
};

/** Glob patterns of the same files. */
export const mainJourneyFiles = (): string[] =>
  Object.values(MAIN_JOURNEYS)
    .flat()
    .map((name) => `**/e2e/${name}.spec.ts`);
