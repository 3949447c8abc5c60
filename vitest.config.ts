import { defineConfig } from 'vitest/config';

/** Files that need a document: `*.dom.test.ts(x)`. All other tests run in plain Node. */
const DOM_TESTS = 'src/**/*.dom.test.{ts,tsx}';

export default defineConfig({
  resolve: { alias: { '@': new URL('src', import.meta.url).pathname } },
  test: {
    // Far above what a quiet machine needs: a slow one must pass too. Speed is measured elsewhere.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{src,server,scripts,tests,backend/src}/**/*.test.{ts,tsx}'],
          exclude: [DOM_TESTS, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'happy-dom', include: [DOM_TESTS] },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['{src,server,scripts}/**/*.{ts,tsx}'],
      exclude: ['**/*.gen.ts', '**/*.d.ts'],
    },
  },
});
