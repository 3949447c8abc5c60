import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap.mjs';
import { writeCoverage } from './write-coverage';

it('writes rows with links that lead to the tests and to the requirements', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coverage-'));
  try {
    const file = 'scripts/coverage/write-coverage.test.ts';
    const tests = [{ file, title: 'CART-1: counts', passed: true }];
    const row = { id: 'CART-1', section: 'Cart', asked: 'a count', tests };
    const path = await writeCoverage(folder, [row, { ...row, id: 'CART-2', tests: [] }]);
    const document = await readFile(join(folder, path), 'utf8');
    expect(document).toContain('1 of 2 rows are covered, by 1 tests.');
    const links = [...document.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links).toHaveLength(2);
    for (const link of links) expect(existsSync(join(root, dirname(path), link)), link).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
