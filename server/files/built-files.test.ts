import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBuiltFiles } from './built-files';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-build-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'plain');
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), 'brotli');
  await writeFile(join(folder, 'assets/app-1a2b.js.gz'), 'gzip');
  await writeFile(join(folder, 'sw.js'), 'worker');
  await writeFile(join(folder, 'robots.txt'), 'all');
  await writeFile(join(folder, '.build'), 'stamp');
});
afterEach(() => rm(folder, { recursive: true }));

it('reads every file with its type, its caching and its compressed forms', async () => {
  const files = await readBuiltFiles(folder);
  expect([...files.keys()].toSorted()).toEqual(['/assets/app-1a2b.js', '/robots.txt', '/sw.js']);
  const script = files.get('/assets/app-1a2b.js');
  expect(script?.contentType).toBe('text/javascript; charset=utf-8');
  expect(script?.cacheControl).toContain('immutable');
  expect(new TextDecoder().decode(script?.body.encoded.br)).toBe('brotli');
  expect(new TextDecoder().decode(script?.body.encoded.gzip)).toBe('gzip');
  expect(files.get('/sw.js')?.cacheControl).toBe('no-cache');
  expect(files.get('/robots.txt')?.body.encoded).toEqual({});
});
