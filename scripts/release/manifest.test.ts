import { expect, it } from 'vitest';
import { parseManifest, publishedManifest } from './manifest';

const source = (more: object) =>
  parseManifest(
    JSON.stringify({
      name: '@aangan/log',
      version: '1.2.3',
      private: true,
      description: 'A log',
      license: 'MIT',
      type: 'module',
      scripts: { build: 'x' },
      devDependencies: { vitest: '1' },
      dependencies: { idb: '8.0.3' },
      ...more,
    }),
  );

it('leads to compiled files, and keeps what is for development to itself', () => {
  const exports = { '.': './src/index.ts', './testing': './src/testing/index.ts' };
  expect(publishedManifest(source({ exports }), { folder: 'log', build: 'modules' })).toEqual({
    name: '@aangan/log',
    version: '1.2.3',
    description: 'A log',
    license: 'MIT',
    type: 'module',
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    dependencies: { idb: '8.0.3' },
    publishConfig: { access: 'public' },
  });
});

it('has CommonJS for a package that plugins require', () => {
  const published = { folder: 'log', build: 'modules', isRequired: true } as const;
  const { exports } = publishedManifest(source({ exports: { './*': './src/*.ts' } }), published);
  expect(exports['./*']).toEqual({
    require: { types: './cjs/*.d.ts', default: './cjs/*.js' },
    types: './dist/*.d.ts',
    default: './dist/*.js',
  });
});

it("has a plugin's declarations next to its files", () => {
  const entry = { types: './src/locks.ts', default: './.medusa/server/src/locks.js' };
  const exports = { './package.json': './package.json', './locks': entry };
  const manifest = publishedManifest(source({ exports }), { folder: 'log', build: 'plugin' });
  expect(manifest.exports).toEqual({
    './package.json': './package.json',
    './locks': {
      types: './.medusa/server/src/locks.d.ts',
      default: './.medusa/server/src/locks.js',
    },
  });
});

it('refuses a manifest without a licence', () => {
  expect(() => source({ license: undefined, exports: {} })).toThrow('license');
});
