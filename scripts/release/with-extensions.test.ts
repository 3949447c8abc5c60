import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withExtensions } from './with-extensions';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'extensions-'));
  mkdirSync(join(folder, 'log'));
  for (const file of ['cart.js', 'log/index.js']) writeFileSync(join(folder, file), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const named = (text: string, file = 'index.js') => withExtensions(text, join(folder, file));

it.each([
  ["import { a } from './cart';", "import { a } from './cart.js';"],
  ["export * from './log';", "export * from './log/index.js';"],
  ["export { type B } from './cart.ts';", "export { type B } from './cart.js';"],
  ["const x: import('./cart').X", "const x: import('./cart.js').X"],
  ["import './cart.js';", "import './cart.js';"],
  ["import * as v from 'valibot';", "import * as v from 'valibot';"],
])('%s becomes %s', (text, expected) => {
  expect(named(text)).toBe(expected);
});

it.each([
  ['log/cart.d.ts', "const x: import('.').X", "const x: import('./index.js').X"],
  ['log/records/cart.d.ts', 'const x: import("..").X', 'const x: import("../index.js").X'],
  ['log/cart.d.ts', "export { a } from '../cart';", "export { a } from '../cart.js';"],
])('%s: %s becomes %s', (file, text, expected) => {
  expect(named(text, file)).toBe(expected);
});

it('refuses what is not there', () => {
  expect(() => named("import './gone';")).toThrow('./gone, which is not there');
});
