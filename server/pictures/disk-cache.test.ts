import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDiskCache } from './disk-cache';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

const content = (bytes: number) => new Uint8Array(bytes).fill(7);

it('returns what was stored, also after a restart', async () => {
  const cache = await openDiskCache(folder, 1000);
  await cache.put('a', content(10));
  expect(await cache.get('a')).toEqual(content(10));
  expect(await cache.get('b')).toBeUndefined();
  const again = await openDiskCache(folder, 1000);
  expect(await again.get('a')).toEqual(content(10));
});

it('stays below its limit and evicts the least recently used file', async () => {
  const cache = await openDiskCache(folder, 1000);
  await cache.put('old', content(400));
  await cache.put('used', content(400));
  await cache.get('old');
  await cache.put('new', content(400));
  expect(await cache.get('used')).toBeUndefined();
  expect(await cache.get('old')).toBeDefined();
  expect(await cache.get('new')).toBeDefined();
  expect(await readdir(folder)).toHaveLength(2);
});

it('counts a replaced picture once', async () => {
  const cache = await openDiskCache(folder, 1000);
  await cache.put('a', content(600));
  await cache.put('a', content(600));
  expect(await cache.get('a')).toBeDefined();
});

it('removes unfinished files of a killed process', async () => {
  await writeFile(join(folder, 'x.part'), 'half');
  await openDiskCache(folder, 1000);
  expect(await readdir(folder)).toEqual([]);
});

it('survives an emptied folder', async () => {
  const cache = await openDiskCache(folder, 1000);
  await cache.put('a', content(10));
  for (const name of await readdir(folder)) await rm(join(folder, name));
  expect(await cache.get('a')).toBeUndefined();
});
