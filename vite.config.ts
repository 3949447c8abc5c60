import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import * as v from 'valibot';
import { defineConfig, mergeConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What the build itself relies on; everything else in the file is handed on as it stands. */
const manifestSchema = v.looseObject({
  name: v.string(),
  short_name: v.string(),
  start_url: v.string(),
  icons: v.array(v.looseObject({ src: v.string(), sizes: v.string(), type: v.string() })),
});

const manifest = v.parse(
  manifestSchema,
  JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8')),
);

const ownViewerParts = [
  ['./template.js', 'frame.ts'],
  ['/meshopt_decoder.module.js', 'no-meshopt.ts'],
] as const;

/**
 * The 3D viewer without what the shop's policies keep out (Trusted Types, styles in markup, WebAssembly): its template gives way
 * to the shop's own, and with that all that it takes of lit is the base of its element.
 */
const strictViewer: Plugin = {
  name: 'strict-viewer',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.includes('@google/model-viewer/lib/')) return undefined;
    if (source === 'lit') return this.resolve('@lit/reactive-element', importer);
    const own = ownViewerParts.find(([name]) => source.endsWith(name))?.[1];
    return own && new URL(`src/features/product/room-view/viewer/${own}`, import.meta.url).pathname;
  },
};

/** The oldest browsers that the shop supports: README.md, decision 109. Firefox 115 and Chrome 109 are the last for Windows 7 and 8. */
const OLDEST_BROWSERS = ['chrome109', 'firefox115', 'safari16.4'];

/** Array methods that Chrome has from 110 on, replaced as syntax is, so that no page loads a fallback for them. */
const olderArrayMethods = (): Plugin => ({
  name: 'older-array-methods',
  transform: {
    filter: { code: /\.to(?:Sorted|Reversed)\(/ },
    handler: (code) => ({
      code: code
        .replaceAll('.toSorted(', '.slice().sort(')
        .replaceAll('.toReversed(', '.slice().reverse('),
      map: null,
    }),
  },
});

/**
 * Replaces Vite's helper of dynamic imports, most of which preloads a list that is empty in this build: `cssCodeSplit` and
 * `resolveDependencies` below see to that, and cannot change without this.
 */
const ownImportHelper: Plugin = {
  name: 'own-import-helper',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => new URL('src/app/import-chunk.ts', import.meta.url).pathname,
  },
};

const shared: UserConfig = {
  // Optimized for development it would come with its own template.
  optimizeDeps: { exclude: ['@google/model-viewer'] },
  plugins: [
    strictViewer,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
  ],
  resolve: { alias: { '@': new URL('src', import.meta.url).pathname } },
};

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

/** Scripts with less code than this (bytes as written, before it is made small) are not worth a line more. */
const LEAST_AHEAD_BYTES = 8000;

/**
 * Has the browser compile a whole script on another thread, while it loads, rather than each function on the page's own thread when
 * it is first called: most functions of the first screen's scripts are called at once. A comment to all but Chromium from 136 on
 * (decision 95). The 3D viewer is too large for it.
 */
function compiledAhead({ name, modules }: Rolldown.RenderedChunk): string {
  const bytes = Object.values(modules).reduce(
    (total, { renderedLength }) => total + renderedLength,
    0,
  );
  const isLarge = bytes >= LEAST_AHEAD_BYTES && name !== 'model-viewer';
  return isLarge ? '//# allFunctionsCalledOnLoad' : '';
}

/** What the browser gets. */
const site: UserConfig = {
  plugins: [
    olderArrayMethods(),
    ownImportHelper,
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      // The page registers by itself, after its first paint: see src/sync/app-update.ts.
      injectRegister: false,
      manifest,
      // The manifest names its icons: without this they would stand twice in the precache list.
      includeManifestIcons: false,
      injectManifest: {
        buildPlugins: { vite: [olderArrayMethods()] },
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icons/*.{svg,png}'],
        // As large as all other scripts together: kept by the devices on which a model was looked at.
        globIgnores: ['assets/model-viewer-*.js'],
      },
    }),
  ],
  resolve: {
    alias: {
      // One copy: the shim is for Reacts that have no such hook themselves.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    target: ['es2022', ...OLDEST_BROWSERS],
    assetsInlineLimit: 0,
    sourcemap: false,
    // One stylesheet, which stands in rendered pages: told as a need of later parts it would be loaded once more with the first of
    // them, and the whole page styled and laid out anew.
    cssCodeSplit: false,
    // Safari has it from 17 on; an older one finds each script only once its importer is there.
    modulePreload: {
      polyfill: false,
      // For the first screen alone: a list of what each later part needs would be as large as the header's code, and the worker
      // brings those parts from this device.
      resolveDependencies: (_part, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [reactAlone, libraries, firstScreen, cards, besideScreen, orders, schemas],
        },
        postBanner: compiledAhead,
      },
    },
    // Says what loads what, for the budgets. Its name begins with a dot: it is none of the site's files.
    manifest: '.manifest.json',
  },
};

/** What the web front renders public pages with: one file, so that none of its parts can be missing after a new build.
 * Its name begins with a dot: it is none of the site's files. */
const renderer: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: {
      output: { codeSplitting: false, entryFileNames: '.page-renderer.mjs' },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => mergeConfig(shared, isSsrBuild ? renderer : site));
