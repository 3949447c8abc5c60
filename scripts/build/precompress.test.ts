import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './precompress';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-precompress-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('compresses what shrinks, wherever it lies, and leaves the rest', async () => {
  const script = 'console.log("sofa");\n'.repeat(200);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app.js'), script);
  writeFileSync(join(folder, 'assets/tiny.css'), 'a{}');
  writeFileSync(join(folder, 'assets/noise.txt'), randomBytes(4000));
  writeFileSync(join(folder, 'room.webp'), script);
  await precompress(folder);
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'noise.txt',
    'tiny.css',
  ]);
  expect(readdirSync(folder)).toEqual(['assets', 'room.webp']);
  const read = (name: string) => readFileSync(join(folder, 'assets', name));
  expect(brotliDecompressSync(read('app.js.br')).toString()).toBe(script);
  expect(gunzipSync(read('app.js.gz')).toString()).toBe(script);
});
