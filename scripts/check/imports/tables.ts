/** The folders that files of a folder may import. Files of the same folder are always allowed. */
export type Table = Readonly<Record<string, readonly string[]>>;

/** What each layer of `src/` may import. */
export const SRC_MAY_IMPORT: Table = {
  app: ['routes', 'features', 'offline-catalogue', 'sync', 'commerce', 'ui', 'language'],
  routes: ['features', 'offline-catalogue', 'sync', 'commerce', 'ui', 'language'],
  features: ['offline-catalogue', 'sync', 'commerce', 'ui', 'language'],
  'offline-catalogue': ['sync', 'commerce', 'language'],
  sync: ['commerce', 'language'],
  commerce: ['language'],
  ui: ['language'],
  language: [],
  'service-worker': ['offline-catalogue', 'sync', 'commerce', 'language'],
};

/** What each top-level folder and package may import. `root` contains the configuration files. */
export const TOP_MAY_IMPORT: Table = {
  src: ['checkout-rules', 'gst', 'ledger-rules', 'offline-cart', 'refusals', 'search-rules'],
  server: ['src', 'load-shedder', 'settings'],
  // The test commands and benchmarks start shops with the code of the tests.
  scripts: ['server', 'dev-stack', 'tests'],
  tools: [],
  examples: ['offline-cart'],
  backend: [
    'checkout-rules',
    'gst',
    'ledger-rules',
    'load-shedder',
    'medusa-ledger',
    'refusals',
    'search-rules',
    'settings',
  ],
  'checkout-rules': [],
  // Its model is an oracle, and uses no production rules.
  conformance: [],
  'dev-stack': ['settings'],
  gst: [],
  'ledger-rules': [],
  'load-shedder': [],
  'medusa-ledger': ['ledger-rules'],
  'offline-cart': ['ledger-rules'],
  refusals: [],
  'sandbox-gateway': ['load-shedder', 'settings'],
  'search-rules': [],
  settings: ['gst'],
  tests: [
    'src',
    'server',
    'scripts',
    'examples',
    'checkout-rules',
    'conformance',
    'dev-stack',
    'ledger-rules',
    'offline-cart',
    'sandbox-gateway',
    'search-rules',
    'root',
  ],
  root: ['scripts'],
};

/** Packages that other shops install (`scripts/release/published.ts`). */
export const PUBLISHED_PACKAGES: ReadonlySet<string> = new Set([
  'conformance',
  'ledger-rules',
  'medusa-ledger',
  'offline-cart',
]);

/** Tables of the store API, from which the tests generate requests. */
export const API_TABLES: ReadonlySet<string> = new Set([
  'backend/src/access-control/route-ids.ts',
  'backend/src/store-reads/read-table.ts',
]);

/**
 * The layers of `backend/src`, from top to bottom, with their folders. A folder may import those of its own layer and of the
 * layers below. `entry` are the files of `backend` itself.
 */
export const BACKEND_LAYERS: readonly (readonly string[])[] = [
  ['entry'],
  ['api', 'jobs', 'ledger', 'subscribers', 'scripts', 'migration-scripts', 'workflows'],
  [
    'account',
    'catalogue',
    'contact',
    'delivery',
    'desk',
    'invoice',
    'messages',
    'order-mail',
    'orders',
    'payments',
    'phone',
    'product-import',
    'push',
    'questions',
    'reviews',
    'search',
    'seed',
    'staff',
  ],
  [
    'access-control',
    'admin-reads',
    'browser-security',
    'load-shedding',
    'mail',
    'modules',
    'observe',
    'orm',
    'outbox',
    'rate-limits',
    'sessions',
    'sms',
    'store-reads',
  ],
  ['config', 'crypto', 'errors', 'money', 'validation'],
  // The dashboard calls the admin API, and shares no code with it.
  ['admin'],
];

/** Packages and Node modules that some files must not import. The tests of these files may. */
export const PACKAGE_RULES: readonly { files: RegExp; bans: RegExp; rule: string }[] = [
  { files: /^packages\/(?:checkout|ledger|search)-rules\//, bans: /^/, rule: 'depends on nothing' },
  {
    // Its users inject storage, clock and texts.
    files: /^packages\/offline-cart\/src\/(?!testing\/|react\/|redux\/)/,
    bans: /^(?!valibot(?:\/|$))/,
    rule: 'depends on valibot only',
  },
  {
    // Anybody may run it against their own server or client.
    files: /^packages\/conformance\//,
    bans: /^(?!(?:node:|valibot(?:\/|$)))/,
    rule: 'depends on valibot and Node only',
  },
  {
    files: /^packages\/offline-cart\/src\/(?:react|redux)\//,
    bans: /^(?!(?:react|@reduxjs\/toolkit)$)/,
    rule: 'an adapter depends on its framework only',
  },
  { files: /^src\//, bans: /^node:/, rule: 'runs in the browser, without Node' },
  {
    files: /^backend\/src\/admin\//,
    bans: /^(?:node:|@medusajs\/(?:framework|medusa)(?:\/|$))/,
    rule: 'the dashboard runs in the browser',
  },
  {
    // They run in the page and in the service worker.
    files: /^src\/(?:offline-catalogue|sync|commerce|language|service-worker)\//,
    bans: /^(?:react|react-.*|@tanstack\/react-.*|@testing-library\/react)(?:\/|$)/,
    rule: 'knows no React',
  },
];

/** An import between two folders that the rules forbid, and that exists until the reason is gone. */
export interface Exception {
  /** Folders from the root. */
  from: string;
  to: string;
  reason: string;
}

/** Exceptions to the layers and to the rule against folder cycles. One that is no longer needed fails the check. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    from: 'backend/src/access-control',
    to: 'backend/src/payments',
    reason: 'The rules check the payments that a request names.',
  },
  {
    from: 'backend/src/orders',
    to: 'backend/src/payments',
    reason: 'Cancelling an order starts its refund.',
  },
  {
    from: 'server/files',
    to: 'server/pages',
    reason: 'The built site serves files and rendered pages alike.',
  },
  {
    from: 'server/observe',
    to: 'server/proxy',
    reason: 'The metrics label requests by the routes of the proxy.',
  },
  { from: 'scripts', to: 'tests', reason: 'The test commands run the code of the tests.' },
  {
    from: 'tests/budgets',
    to: 'tests/bench',
    reason: 'The budget of the web front uses its benchmark.',
  },
  {
    from: 'tests/faults',
    to: 'tests/e2e',
    reason: 'Faults and end-to-end tests share the clients in tests/e2e/world.',
  },
  {
    from: 'tests/differential',
    to: 'tests/e2e',
    reason: 'The same, and the end-to-end tests run a part of its sequences.',
  },
];
