import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ObjectStore } from '../object-store/object-store';
import { checkArchive, extractArchive, writeArchive } from './archive';
import { hashFile } from './backup-files';
import { ARCHIVE_PATHS, type Manifest } from './manifest';
import {
  addStoredUploads,
  assertEmptyStore,
  moveUploadsToStore,
  uploadKey,
} from './stored-uploads';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-uploads-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function storeOf(objects: Map<string, string>): ObjectStore {
  return {
    checkBucket: () => Promise.resolve(),
    async *keys() {
      await Promise.resolve();
      yield* [...objects.keys(), 'deleted.png'];
    },
    read: (key) => {
      const content = objects.get(key);
      return Promise.resolve(content === undefined ? undefined : Readable.from([content]));
    },
    write: (key, path) => {
      objects.set(key, readFileSync(path, 'utf8'));
      return Promise.resolve();
    },
  };
}

it('stores uploads of a bucket in a backup, from which they go to a folder or to another bucket', async () => {
  const path = join(folder, 'archive');
  const archive = writeArchive(path);
  writeFileSync(join(folder, 'database'), 'rows');
  await archive.addFile(ARCHIVE_PATHS.database, join(folder, 'database'));
  const uploads = new Map([
    ['one.png', 'first'],
    ['two/three.webp', 'second'],
  ]);
  const files = await addStoredUploads(storeOf(uploads), archive, folder);
  const database: Manifest['database'] = {
    kind: 'dump',
    sha256: await hashFile(join(folder, 'database')),
  };
  const list: Manifest = { format: 2, madeAt: 'now', database, files };
  await archive.addText(ARCHIVE_PATHS.manifest, JSON.stringify(list));
  await archive.finish();

  const to = join(folder, 'to');
  const manifest = await checkArchive(path);
  await extractArchive(path, manifest, to, (content) => {
    content.resume();
    return Promise.resolve();
  });
  expect(readFileSync(join(to, 'static/one.png'), 'utf8')).toBe('first');
  const other = new Map<string, string>();
  await moveUploadsToStore(storeOf(other), to, manifest.files);
  expect(other).toEqual(uploads);
  expect(existsSync(join(to, 'static/one.png'))).toBe(false);
});

it('refuses a bucket that is not empty, and an object that differs after its restore', async () => {
  const full = assertEmptyStore(storeOf(new Map([['a.png', 'a']])));
  await expect(full).rejects.toThrow('S3_BUCKET is not empty (a.png)');
  mkdirSync(join(folder, 'static'));
  writeFileSync(join(folder, 'static/a.png'), 'damaged');
  const files = [{ path: 'static/a.png', bytes: 7, sha256: '0'.repeat(64) }];
  const moving = moveUploadsToStore(storeOf(new Map()), folder, files);
  await expect(moving).rejects.toThrow('The object a.png differs from the backup');
});

it.each([
  ['static/a.png', 'a.png'],
  ['private/b/c.csv', 'b/c.csv'],
  ['mail/1.eml', undefined],
  ['secrets.json', undefined],
])('%s is the upload %s', (path, key) => {
  expect(uploadKey(path)).toBe(key);
});
