import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const TESTS = '{src,server,scripts,tools,tests,backend/src,packages/*/src}/**/*.test.{ts,tsx}';

/** Files that need a document: `*.dom.test.ts(x)`. All other tests run in plain Node. */
const DOM_TESTS = '{src,packages/*/src}/**/*.dom.test.{ts,tsx}';

/**
 * Test files that replace modules or the network have modules of their own. All others share what a worker has loaded: loading
 * takes longer than testing.
 */
const ISOLATED_TESTS = ['src', 'server', 'scripts', 'tools', 'tests', 'backend/src', 'packages']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /(?<!node_modules.*)\.test\.tsx?$/.test(file))
  .filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(|\/(one-call|shop-server|store-server)'/.test(
      readFileSync(file, 'utf8'),
    ),
  );

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@(?=\/)/, replacement: new URL('src', import.meta.url).pathname },
      // From its sources: the package exports what was compiled for Medusa.
      {
        find: /^@aangan\/medusa-ledger\/(.*)$/,
        replacement: new URL('packages/medusa-ledger/src/$1.ts', import.meta.url).pathname,
      },
    ],
  },
  test: {
    // Far above what a quiet machine needs: a slow one must pass too. Speed is measured elsewhere.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/restore-stubs.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: [TESTS],
          exclude: [DOM_TESTS, ...ISOLATED_TESTS, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'node',
          include: ISOLATED_TESTS,
          exclude: [DOM_TESTS],
        },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'happy-dom', include: [DOM_TESTS] },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['{src,server,scripts,packages/*/src}/**/*.{ts,tsx}'],
      exclude: ['**/*.gen.ts', '**/*.d.ts'],
    },
  },
});
