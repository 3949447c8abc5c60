import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentHash } from './content-hash';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aangan-hash-'));
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  writeFileSync(join(root, 'src/deep/a.ts'), 'a');
  writeFileSync(join(root, 'src/a.test.ts'), 'test');
});
afterEach(() => rmSync(root, { recursive: true }));

const hash = () => contentHash(root, ['src', 'missing'], (path) => !path.includes('.test.'));

it('ignores modification times and excluded files', () => {
  const before = hash();
  utimesSync(join(root, 'src/deep/a.ts'), 1, 1);
  writeFileSync(join(root, 'src/a.test.ts'), 'another');
  expect(hash()).toBe(before);
});

it('changes with content, names and additional files', () => {
  const seen = new Set([hash()]);
  writeFileSync(join(root, 'src/deep/a.ts'), 'b');
  seen.add(hash());
  writeFileSync(join(root, 'src/deep/b.ts'), '');
  seen.add(hash());
  rmSync(join(root, 'src/deep/b.ts'));
  writeFileSync(join(root, 'src/deep/c.ts'), '');
  seen.add(hash());
  expect(seen.size).toBe(4);
});
