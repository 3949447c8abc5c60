/** React stands alone: its evaluation and that of the other libraries are a task each, so that a slow phone can answer in between. */
const reactAlone = {
  name: 'react',
  test: /node_modules\/(?:react|react-dom|scheduler)\//,
};

/** What every screen is made with: a file which stays the same over builds of the shop, and packs better than many. What a few
 * screens alone take of them stays with those. */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(?:react-redux|redux|redux-thunk|immer|use-sync-external-store|@reduxjs\/toolkit|@tanstack\/(?!query-persist|.*(?:hydration|[iI]nfiniteQueryObserver|[qQ]ueriesObserver|useQueries|useInfiniteQuery)\.js)[^/]+)\//,
};

/** What every page begins with and later parts use too. Left alone each file would be a script of its own, for a line or two. */
const firstScreen = {
  name: 'first-screen',
  includeDependenciesRecursively: false,
  test: new RegExp(
    `(?:${[
      'src/app/import-chunk\\.ts',
      'src/ui/(?:button|class-names|hear-late|icon|phrase|use-reduced-motion|use-rotation)\\.tsx?',
      'src/commerce/(?:catalogue-lifetime|catalogue-query|fetch-ahead|parse-url|picture-url|settings)\\.ts',
      'src/commerce/(?:categories/category|listing/listing|products/product)-queries\\.ts',
      'src/commerce/(?:listing/listing(?:-call)?|products/listing-sizes)\\.ts',
      'src/commerce/http/(?:access|answer-source|ask-health|reach|store-error|wait)\\.ts',
      'src/features/auth/entrance-search\\.ts',
      'src/features/catalogue/(?:listing-(?:filters|page|search|title)|price-range|value-lists)\\.ts',
      'src/features/order-links/order-search\\.ts',
      'src/features/page-head/(?:absolute-url|page-facts|page-head|screen-is-alive|shop-name)\\.tsx?',
      'src/features/synced/(?:sync-restored|synced-slice)\\.ts',
      'src/language/(?:languages|speak|spoken|t)\\.ts',
      'src/sync/connection\\.ts',
    ].join('|')})$`,
  ),
};

/** The same for what products in a grid are shown with: home, listings and the wishlist. */
const cards = {
  name: 'cards',
  includeDependenciesRecursively: false,
  test: new RegExp(
    `(?:${[
      'src/ui/(?:pending-mark|price|section-heading|skeleton)\\.tsx?',
      'src/commerce/money\\.ts',
      'src/features/catalogue/(?:card-sizes|colours|prices-by-amount|picture-handover|product-card|product-grid)\\.tsx?',
      'src/features/catalogue/(?:product-picture|swatch|swatch-dot|use-picture-failure)\\.tsx?',
      'src/features/catalogue/variant-prices\\.tsx',
      'src/features/sync-status/(?:unreachable|use-connection)\\.tsx?',
      'src/features/wishlist/(?:load-toggle-wish|shown-product|wishlist-heart)\\.tsx?',
      'src/sync/taps/edit-data\\.ts',
    ].join('|')})$`,
  ),
};

/** What goes on beside every screen (src/app/beside-screen.ts), and what later parts take of it. */
const besideScreen = {
  name: 'beside',
  includeDependenciesRecursively: false,
  test: new RegExp(
    `(?:${[
      'src/sync/(?:device-database|key-value-store|request-result|retry-when-back)\\.ts',
      'src/ui/announce\\.ts',
      'src/commerce/messages\\.ts',
      'src/commerce/customers/customer-(?:answer|calls)\\.ts',
      'src/commerce/http/(?:attempt|error-body|in-words|request|retry|retry-after)\\.ts',
      'src/commerce/orders/order-keys\\.ts',
      'src/features/auth/leaving\\.ts',
      'src/features/catalogue/load-category-products\\.ts',
      'src/features/checkout/follow-payments\\.ts',
      'src/sync/(?:customer-session|device|device-(?:credentials|keys|store)|kept-session|session)\\.ts',
      'src/sync/(?:old-keys|page-away|page-core|payments-under-way|tab-(?:channel|signal))\\.ts',
      'src/sync/intents/(?:lane|random-id)\\.ts',
      'src/sync/log/storage-trouble\\.ts',
    ].join('|')})$`,
  ),
};

/** What the screens of orders call the shop with, and what a payment that has ended takes of it. */
const orders = {
  name: 'orders',
  includeDependenciesRecursively: false,
  test: /src\/commerce\/orders\/(?:invoice|order|progress)-/,
};

/** What every answer and everything kept is parsed with. */
const schemas = { name: 'valibot', test: /node_modules\/valibot\// };

/** Modules that share a script, whichever screens load them. */
export const CHUNK_GROUPS = [
  reactAlone,
  libraries,
  firstScreen,
  cards,
  besideScreen,
  orders,
  schemas,
];
