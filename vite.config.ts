import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import * as v from 'valibot';
import { defineConfig, mergeConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CHUNK_GROUPS, FIRST_SCREEN } from './scripts/build/chunk-groups';

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
  plugins: [strictViewer, react()],
  resolve: { alias: { '@': new URL('src', import.meta.url).pathname } },
};

/** Scripts with less code than this (bytes as written, before it is made small) are not compiled ahead. */
const MIN_AHEAD_BYTES = 8000;

/**
 * Has the browser compile a whole script on another thread, while it loads, rather than each function on the page's own thread when
 * it is first called: most functions of the first screen's scripts are called at once. A comment to all but Chromium from 136 on.
 * With the CPU slowed four times it shortens the longest task after the first frame by a quarter to a third. The 3D viewer is too
 * large for it.
 */
function compiledAhead({ name, modules }: Rolldown.RenderedChunk): string {
  const bytes = Object.values(modules).reduce(
    (total, { renderedLength }) => total + renderedLength,
    0,
  );
  const isLarge = bytes >= MIN_AHEAD_BYTES && name !== 'model-viewer';
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
    // One stylesheet, which is inlined into rendered pages: as a dependency of later parts it would be loaded again with the first of
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
      input: FIRST_SCREEN,
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
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
