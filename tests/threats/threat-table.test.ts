import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { numbersIn, threatsIn } from './threat-table';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'server', 'scripts', 'tests', 'backend/src', 'packages'];

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Which files have tests of which threats. */
async function titled(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const folder of FOLDERS) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const { name, parentPath } of entries) {
      if (!/\.(test|spec)\.tsx?$/.test(name) || name === 'threat-table.test.ts') continue;
      const file = relative(root, join(parentPath, name)).split(sep).join('/');
      for (const number of numbersIn(read(file))) {
        found.set(number, (found.get(number) ?? new Set()).add(file));
      }
    }
  }
  return found;
}

it('every threat in docs/security.md has its tests, and every test of one is listed', async () => {
  const threats = threatsIn(read('docs/security.md'));
  const numbers = threats.map(({ number }) => Number(number.slice(1)));
  expect(numbers, 'in their order, each once').toEqual(
    [...new Set(numbers)].toSorted((a, b) => a - b),
  );
  expect(threats.length).toBeGreaterThan(15);
  const tests = await titled();
  const listed = threats.map(({ number, files }) => [number, files.toSorted()]);
  const there = threats.map(({ number }) => [number, [...(tests.get(number) ?? [])].toSorted()]);
  expect(listed).toEqual(there);
  expect(
    [...tests.keys()].filter((number) => !threats.some((each) => each.number === number)),
  ).toEqual([]);
});

it('reads numbers in titles alone', () => {
  const source =
    "it('T1: a', f); test(`CART-5, T15: b ${x}`, f); it('T2, T3: c'); const T9 = 'T9';";
  expect([...numbersIn(source)]).toEqual(['T1', 'T15', 'T2', 'T3']);
});
