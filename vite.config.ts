import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import * as v from 'valibot';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';
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

const shared: UserConfig = {
  plugins: [
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

/** What the browser gets. */
const site: UserConfig = {
  plugins: [
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
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icons/*.{svg,png}'],
      },
    }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
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
