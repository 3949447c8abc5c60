import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkImports } from './check-imports';
import { BACKEND_LAYERS, type Exception } from './tables';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** Writes a small repository and checks it. Returns the violations. */
function check(files: Record<string, string>, exceptions: readonly Exception[] = []): string[] {
  const root = mkdtempSync(join(tmpdir(), 'imports-'));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const sources = Object.keys(files).filter((path) => !path.endsWith('.json'));
  return checkImports(root, sources, exceptions).violations;
}

const empty = 'export const x = 1;';
const folderOf = (path: string) => path.split('/')[2];

test('lets the architecture pass', () => {
  expect(
    check({
      'src/app/main.tsx': `import '../routes/index';\nimport { x } from '@/features/cart';\nexport const a = <p>import {x}</p>;`,
      'src/routes/index.tsx': `import { x } from '@/features/cart';\nimport { p } from '@/ui/price';\nexport const load = () => import('@/features/cart/cart-screen');\nexport { x, p };`,
      'src/features/cart/cart-screen.tsx': empty,
      'src/features/cart/index.ts': `export { x } from './add';`,
      'src/features/cart/add.ts': `import { x } from '@/features/product';\nimport '@/sync/log';\nimport '@/commerce/http';\nexport { x };`,
      'src/features/product/index.ts': empty,
      'src/sync/log.ts': `import '@/commerce/http';`,
      'src/commerce/http.ts': empty,
      'src/ui/price.tsx': `import { useState } from 'react';\nexport const p = useState;`,
      'src/service-worker/sw.ts': `import '../sync/log';\nimport '../commerce/http';`,
      'server/main.ts': `import { readFile } from 'node:fs';\nexport { readFile };`,
      'packages/dev-stack/src/start.ts': `import '../../settings/src/x';`,
      'packages/settings/src/x.ts': empty,
      'tests/e2e/cart.spec.ts': `import '../../packages/dev-stack/src/start';`,
    }),
  ).toEqual([]);
});

test.each([
  ['routes', 'src/routes/index.tsx', '../app/store', 'src/app/store.ts'],
  ['features', 'src/features/cart/x.ts', '@/routes/index', 'src/routes/index.tsx'],
  ['features', 'src/features/cart/x.ts', '@/app/store', 'src/app/store.ts'],
  ['features', 'src/features/cart/x.ts', '@/service-worker/sw', 'src/service-worker/sw.ts'],
  ['sync', 'src/sync/x.ts', '@/features/cart', 'src/features/cart/index.ts'],
  ['sync', 'src/sync/x.ts', '@/ui/price', 'src/ui/price.tsx'],
  ['commerce', 'src/commerce/x.ts', '@/sync/log', 'src/sync/log.ts'],
  ['ui', 'src/ui/x.tsx', '@/commerce/money', 'src/commerce/money.ts'],
  ['ui', 'src/ui/x.tsx', '@/sync/log', 'src/sync/log.ts'],
  ['ui', 'src/ui/x.tsx', '@/features/cart', 'src/features/cart/index.ts'],
  ['service-worker', 'src/service-worker/x.ts', '@/ui/price', 'src/ui/price.tsx'],
  ['service-worker', 'src/service-worker/x.ts', '@/features/cart', 'src/features/cart/index.ts'],
  ['src', 'src/ui/x.ts', '../../server/main', 'server/main.ts'],
  ['src', 'src/ui/x.ts', '../../scripts/start', 'scripts/start.ts'],
  ['src', 'src/ui/x.ts', '../../backend/src/y', 'backend/src/y.ts'],
  ['src', 'src/ui/x.ts', '../../tests/e2e/y', 'tests/e2e/y.ts'],
  ['server', 'server/main.ts', '../scripts/start', 'scripts/start.ts'],
  ['server', 'server/main.ts', '../backend/src/y', 'backend/src/y.ts'],
  ['backend', 'backend/src/y.ts', '../../src/commerce/money', 'src/commerce/money.ts'],
  ['ledger-rules', 'packages/ledger-rules/src/y.ts', '../../../src/sync/z', 'src/sync/z.ts'],
  [
    'ledger-rules',
    'packages/ledger-rules/src/y.ts',
    '../../../backend/src/orders/z',
    'backend/src/orders/z.ts',
  ],
  [
    'medusa-ledger',
    'packages/medusa-ledger/src/y.ts',
    '../../../backend/src/payments/z',
    'backend/src/payments/z.ts',
  ],
  ['scripts', 'scripts/start.ts', '../backend/src/y', 'backend/src/y.ts'],
  ['scripts', 'scripts/start.ts', '../src/ui/y', 'src/ui/y.ts'],
])('%s: %s must not import %s', (_area, from, specifier, to) => {
  const found = check({ [from]: `${empty}\nimport '${specifier}';`, [to]: empty });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`^${from}:2 .*must not import.*\\(${to}\\)$`));
});

test('storefront, backend and tests share the rules of the ledger, which depend on nothing', () => {
  const rules = { 'packages/ledger-rules/src/y.ts': empty };
  expect(
    check({
      ...rules,
      'backend/src/orders/x.ts': `import '@aangan/ledger-rules/y';`,
      'packages/medusa-ledger/src/x.ts': `import '@aangan/ledger-rules/y';`,
      'src/sync/shop.ts': `import '@aangan/ledger-rules/y';`,
      'tests/faults/x.ts': `import '@aangan/ledger-rules/y';`,
    }),
  ).toEqual([]);
  expect(check({ 'packages/ledger-rules/src/y.ts': `import 'node:crypto';` })).toEqual([
    'packages/ledger-rules/src/y.ts:1 ledger-rules depends on nothing',
  ]);
});

test('the conformance suite shares no code with what it checks', () => {
  const files = {
    'packages/conformance/package.json': JSON.stringify({
      name: '@aangan/ledger-conformance',
      exports: { './server': './src/server/index.ts' },
    }),
    'packages/conformance/src/server/index.ts': empty,
    'packages/ledger-rules/src/y.ts': empty,
  };
  const at = 'packages/conformance/src/model/x.ts';
  expect(
    check({
      ...files,
      'tests/conformance/x.ts': `import '@aangan/ledger-conformance/server';`,
      'src/sync/x.ts': `import '@aangan/ledger-conformance/server';`,
      [at]: `import 'node:http';\nimport '@aangan/ledger-rules/y';\nimport 'zod';`,
    }),
  ).toEqual([
    'src/sync/x.ts:1 src must not import conformance (packages/conformance/src/server/index.ts)',
    `${at}:2 conformance must not import ledger-rules (packages/ledger-rules/src/y.ts)`,
    `${at}:3 conformance depends on valibot and Node only`,
  ]);
});

test('a published package is used through its entry points only', () => {
  const exports = {
    '.': './src/index.ts',
    './log': { types: './src/log.ts', default: './log.js' },
  };
  const files = {
    'packages/offline-cart/package.json': JSON.stringify({ name: '@aangan/offline-cart', exports }),
    'packages/offline-cart/src/index.ts': empty,
    'packages/offline-cart/src/log.ts': empty,
    'packages/offline-cart/src/hidden.ts': `import './log';\nimport './index';`,
  };
  const use = (specifier: string) =>
    check({ ...files, 'src/sync/x.ts': `import '${specifier}';` }).filter((line) =>
      line.startsWith('src/'),
    );
  expect(use('@aangan/offline-cart')).toEqual([]);
  expect(use('@aangan/offline-cart/log')).toEqual([]);
  expect(use('@aangan/offline-cart/hidden')).toEqual([
    "src/sync/x.ts:1 '@aangan/offline-cart/hidden' resolves to no file",
  ]);
  expect(use('../../packages/offline-cart/src/hidden')).toEqual([
    'src/sync/x.ts:1 offline-cart is imported by its name (packages/offline-cart/src/hidden.ts)',
  ]);
});

test('tests read the tables of the store API, and nothing else of the backend', () => {
  const table = 'backend/src/access-control/route-ids.ts';
  const rules = 'backend/src/access-control/id-rules.ts';
  const x = `import '../../${table}';\nimport '../../${rules}';`;
  expect(check({ [table]: empty, [rules]: empty, 'tests/fuzz/x.ts': x })).toEqual([
    `tests/fuzz/x.ts:2 tests must not import backend (${rules})`,
  ]);
});

test.each([
  ['a type', `import type { X } from '@/app/store';`],
  ['a re-export', `export * from '@/app/store';`],
  ['a named re-export', `export { x } from '@/app/store';`],
  ['a lazy import', `export const load = () => import('@/app/store');`],
  ['an import type', `export type X = import('@/app/store').X;`],
])('%s counts as an import', (_kind, statement) => {
  const found = check({ 'src/ui/x.tsx': statement, 'src/app/store.ts': empty });
  expect(found).toEqual(['src/ui/x.tsx:1 ui must not import app (src/app/store.ts)']);
});

test('a feature is entered through its index.ts only', () => {
  const files = { 'src/features/cart/index.ts': empty, 'src/features/cart/slice.ts': empty };
  const message = 'feature cart is entered through its index.ts only (src/features/cart/slice.ts)';
  const statement = `import '@/features/cart/slice';`;
  for (const from of ['src/routes/cart.tsx', 'src/features/home/x.ts', 'src/app/store.ts']) {
    expect(check({ ...files, [from]: statement })).toEqual([`${from}:1 ${message}`]);
  }
  expect(check({ ...files, 'src/features/cart/x.ts': statement })).toEqual([]);
});

test('circular imports are found, across folders and through type-only imports', () => {
  const found = check({
    'src/features/a/index.ts': `import { x } from './deep';\nexport { x };`,
    'src/features/a/deep.ts': `import type { x } from '@/features/b';\nexport const y: x = 1;`,
    'src/features/b/index.ts': `export { x } from '@/features/a';`,
  });
  expect(found).toEqual([
    'src/features/a/deep.ts circular imports: src/features/a/deep.ts → src/features/b/index.ts → src/features/a/index.ts → src/features/a/deep.ts',
    'src/features/a/deep.ts folders import each other: src/features/a → src/features/b → src/features/a',
  ]);
});

test('a file that imports itself is a circle', () => {
  expect(check({ 'server/main.ts': `import './main';` })).toEqual([
    'server/main.ts circular imports: server/main.ts → server/main.ts',
  ]);
});

test('sync, commerce and the worker know no React; the browser knows no Node', () => {
  expect(
    check({ 'src/commerce/x.ts': `import { useQuery } from '@tanstack/react-query';` }),
  ).toEqual(['src/commerce/x.ts:1 commerce knows no React']);
  expect(check({ 'src/sync/x.ts': `import 'react-dom/client';` })).toHaveLength(1);
  expect(check({ 'src/ui/x.ts': `import 'fs';` })).toHaveLength(1);
  expect(check({ 'src/ui/x.ts': `import 'node:fs';` })).toHaveLength(1);
  expect(check({ 'src/ui/x.test.ts': `import 'node:fs';` })).toEqual([]);
});

test('an import that resolves to no file and an unknown folder are errors', () => {
  expect(check({ 'src/ui/x.ts': `import './gone';` })).toEqual([
    `src/ui/x.ts:1 './gone' resolves to no file`,
  ]);
  const unknown = { 'src/ui/x.ts': `import '../helpers/y';`, 'src/helpers/y.ts': empty };
  expect(check(unknown)).toEqual([expect.stringContaining('helpers is in no layer')]);
  const ofPackage = { 'server/x.ts': `import '../packages/new/y';`, 'packages/new/y.ts': empty };
  expect(check(ofPackage)).toEqual([expect.stringContaining('new is in no layer')]);
});

test('a file that does not parse is an error that names it', () => {
  expect(() => check({ 'src/ui/broken.tsx': 'export const = ;' })).toThrow('src/ui/broken.tsx');
});

test.each([
  ['backend/src/orders/x.ts', 'backend/src/api/y.ts'],
  ['backend/src/sessions/x.ts', 'backend/src/payments/y.ts'],
  ['backend/src/modules/x.ts', 'backend/src/orders/y.ts'],
  ['backend/src/config/settings.ts', 'backend/src/mail/y.ts'],
])('backend: %s must not import the higher layer of %s', (from, to) => {
  const files = {
    [from]: `import '../../../${to}';`.replace(
      '../../../',
      '../'.repeat(from.split('/').length - 1),
    ),
    [to]: empty,
  };
  expect(check(files)).toEqual([
    `${from}:1 ${folderOf(from)} must not import ${folderOf(to)} (${to})`,
  ]);
  const exception = { from: 'backend/src/sessions', to: 'backend/src/payments', reason: 'x' };
  expect(check(files, [exception])).toHaveLength(from.includes('sessions') ? 0 : 1);
  expect(
    check({
      ...files,
      [from]: empty,
      [to]: `import '${'../'.repeat(to.split('/').length - 1)}${from}';`,
    }),
  ).toEqual([]);
});

test('backend: tests may import any layer, and a folder in no layer is an error', () => {
  const api = { 'backend/src/api/y.ts': empty };
  expect(check({ ...api, 'backend/src/mail/x.test.ts': `import '../api/y';` })).toEqual([]);
  expect(check({ ...api, 'backend/src/misc/x.ts': `import '../api/y';` })).toEqual([
    expect.stringContaining('misc is in no layer'),
  ]);
});

test('each folder of the backend is in one layer', () => {
  const folders = BACKEND_LAYERS.flat();
  expect(new Set(folders).size).toBe(folders.length);
});

test('cycles between sibling folders are found, also when no files import each other in a cycle', () => {
  const files = {
    'server/a/one.ts': `import '../b/one';`,
    'server/a/two.ts': empty,
    'server/b/one.ts': empty,
    'server/b/two.ts': `import '../a/two';`,
  };
  expect(check(files)).toEqual([
    'server/a/one.ts folders import each other: server/a → server/b → server/a',
  ]);
  expect(check(files, [{ from: 'server/b', to: 'server/a', reason: 'x' }])).toEqual([]);
});

test('a folder and its subfolders are one module, and tests may close a cycle', () => {
  expect(
    check({
      'server/a/one.ts': `import './deep/one';`,
      'server/a/two.ts': empty,
      'server/a/deep/one.ts': `import '../two';`,
      'server/b/one.ts': `import '../a/two';`,
      'server/a/one.test.ts': `import '../b/one';`,
      'server/a/testing/fake.ts': `import '../../b/one';`,
    }),
  ).toEqual([]);
});

test('exceptions that no import needs are reported', () => {
  const root = mkdtempSync(join(tmpdir(), 'imports-'));
  roots.push(root);
  mkdirSync(join(root, 'server'));
  writeFileSync(join(root, 'server/main.ts'), empty);
  const exception = { from: 'server/b', to: 'server/a', reason: 'x' };
  expect(checkImports(root, ['server/main.ts'], [exception]).unusedExceptions).toEqual([exception]);
});
