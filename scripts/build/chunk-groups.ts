import type { Rolldown } from 'vite';

/**
 * What the browser loads first: the page itself and the screen of the home page. All that either imports statically has rolldown's
 * tag `$initial`.
 */
export const FIRST_SCREEN = {
  index: 'index.html',
  home: 'src/features/home/home-screen.tsx',
} as const;

/** The modules and folders that the groups are made from. A test requires that each exists. */
export const GROUP_SOURCES = {
  entry: 'src/app/main.tsx',
  home: 'src/features/home/',
  cards: ['src/features/catalogue/', 'src/features/sync-status/'],
  background: ['src/app/background-services.ts', 'src/features/synced/', 'src/commerce/http/'],
  storage: ['src/app/storage-services.ts', 'src/features/sync-status/', 'src/ui/toaster.tsx'],
  frame: [
    'src/features/layout/lazy-frame-parts.tsx',
    'src/features/wishlist/toggle-wish.ts',
    'src/features/catalogue/category-products.tsx',
  ],
  catalogueCalls: [
    'src/commerce/products/',
    'src/commerce/categories/',
    'src/commerce/listing/',
    'packages/search-rules/',
  ],
  shopping: [
    'src/ui/',
    'src/features/delivery/',
    'src/features/cart/',
    'src/features/catalogue/',
    'src/commerce/pin-codes/',
    'src/commerce/products/price.ts',
    'src/commerce/products/product-card-response.ts',
    'packages/checkout-rules/',
  ],
} as const;

const isFrom = (id: string, places: readonly string[]) =>
  places.some((place) => id.includes(`/${place}`));

/**
 * Modules that share a chunk, by the import graph and by folder, so that no chunk depends on the names of single files. The first
 * group that captures a module has it; what no group captures is assigned by rolldown, by the set of lazily loaded parts that use it.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  {
    // Apart from the other libraries: each is evaluated in a task of its own, so that a slow phone can answer in between.
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler)\//,
  },
  {
    // What every screen is made with. It stays the same over builds of the shop. What only a few screens use of it stays with those.
    name: 'libraries',
    test: /node_modules\/(?:react-redux|redux|redux-thunk|immer|use-sync-external-store|@reduxjs\/toolkit|@tanstack\/(?!query-persist|.*(?:hydration|[iI]nfiniteQueryObserver|[qQ]ueriesObserver|useQueries|useInfiniteQuery)\.js)[^/]+)\//,
  },
  {
    // What parses every response and every stored record.
    name: 'valibot',
    test: /node_modules\/valibot\//,
  },
  {
    // All own modules of the first screen, save the entries, which are chunks already, and what only the home page shows.
    name: 'first-screen',
    tags: ['$initial'],
    test: (id) =>
      id.includes('/src/') &&
      !isFrom(id, [GROUP_SOURCES.entry, FIRST_SCREEN.home, GROUP_SOURCES.home]),
    // They are the whole static graph. The default would add what unused exports of an index.ts import.
    includeDependenciesRecursively: false,
  },
  {
    // Product cards and the notes on the connection, with all that they import: shared by home, listings, product and wishlist.
    name: 'cards',
    test: (id) => isFrom(id, GROUP_SOURCES.cards),
    minShareCount: 4,
  },
  {
    // What every page loads once its screen is there, with all that it imports; and what records an edit, for the first tap.
    name: 'background',
    test: (id) => isFrom(id, GROUP_SOURCES.background),
  },
  {
    // What every page loads right after its screen: the footer, dialogs, and what taps on cards need.
    name: 'frame',
    test: (id) => isFrom(id, GROUP_SOURCES.frame),
  },
  {
    // Small modules that listing, product, cart and orders share: without it each would be a script of its own.
    name: 'shopping',
    test: (id) => isFrom(id, GROUP_SOURCES.shopping),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // What fetches and parses products, listings and categories.
    name: 'catalogue-calls',
    test: (id) => isFrom(id, GROUP_SOURCES.catalogueCalls),
    includeDependenciesRecursively: false,
  },
  {
    // What restores, stores and sends, and tells of it, with all that it imports. A new device loads it once it is used.
    name: 'storage',
    test: (id) => isFrom(id, GROUP_SOURCES.storage),
  },
];
