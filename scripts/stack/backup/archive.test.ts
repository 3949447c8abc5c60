import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkArchive, readEntries, writeArchive } from './archive';
import { type Manifest, PLACES } from './manifest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/** An archive of one file, an empty one, and a list that says this of the first. */
async function write(
  said: Partial<Manifest['files'][number]> = {},
  more: Partial<Manifest> = {},
): Promise<string> {
  const path = join(folder, 'archive');
  writeFileSync(join(folder, 'a'), 'content');
  writeFileSync(join(folder, 'b'), '');
  const archive = writeArchive(path);
  await archive.addFile(`${PLACES.files}a`, join(folder, 'a'));
  await archive.addFile(`${PLACES.files}b`, join(folder, 'b'));
  const of = (name: string, content: string) => ({
    path: name,
    bytes: content.length,
    sha256: sha256(content),
    mode: 0o600,
  });
  const files = [{ ...of('a', 'content'), ...said }, of('b', '')];
  const schema = { before: [], after: [] };
  const manifest: Manifest = { format: 1, madeAt: 'now', schema, tables: [], files, ...more };
  await archive.addText(PLACES.manifest, JSON.stringify(manifest));
  await archive.finish();
  return path;
}

it('gives back what was written', async () => {
  const path = await write();
  expect((await checkArchive(path)).files).toHaveLength(2);
  const read: string[] = [];
  await readEntries(path, 'files', async (name, content) => {
    read.push(`${name}: ${await text(content)}`);
  });
  expect(read).toEqual(['a: content', 'b: ']);
});

it('refuses what is not what its list says, or has none', async () => {
  await expect(checkArchive(await write({ sha256: sha256('other') }))).rejects.toThrow(
    'is damaged',
  );
  await expect(checkArchive(await write({ path: 'c' }))).rejects.toThrow('is damaged');
  await expect(checkArchive(await write({ path: '../../etc/passwd' }))).rejects.toThrow(
    'leads elsewhere',
  );
});

it.each([
  'run.json',
  './run.json',
  'logs//front.log',
  'postgres/PG_VERSION',
  'postgres.json',
  'postgres-superuser.json',
  'layout.json',
  '/etc/passwd',
])('T49: refuses the file %s, which no backup keeps', async (path) => {
  await expect(checkArchive(await write({ path }))).rejects.toThrow(
    /is not in the expected form: files\.0\.path .*(leads elsewhere|no file that a backup keeps)/,
  );
});

const table = { name: '"public"."a"', columns: ['"b"'], order: '"b"', rows: 0, sha256: sha256('') };

it.each([
  { name: `"public"."a" from program 'id' --` },
  { name: 'public.a' },
  { columns: [`"b") from program 'id' --`] },
  { columns: ['pg_read_file($$/etc/passwd$$)'] },
  { order: 'pg_sleep(1)' },
  { order: '"b"; drop schema public' },
])('T49: refuses a table whose names are not names: %j', async (said) => {
  const tables = [{ ...table, ...said }];
  await expect(checkArchive(await write({}, { tables }))).rejects.toThrow(
    'is not in the expected form: tables.0.',
  );
});

it('T49: refuses a statement that no backup has, before anything is restored', async () => {
  const schema = { before: [`copy public.a from program 'id'`], after: [] };
  await expect(checkArchive(await write({}, { schema }))).rejects.toThrow(
    `The backup has a statement that no backup of a shop has: copy public.a from program 'id'`,
  );
});

it('refuses an archive that was cut off, or is none', async () => {
  const path = await write();
  writeFileSync(path, readFileSync(path).subarray(0, 60));
  await expect(checkArchive(path)).rejects.toThrow('cannot be read');
  writeFileSync(path, 'no archive');
  await expect(checkArchive(path)).rejects.toThrow('cannot be read');
});
