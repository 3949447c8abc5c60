import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkArchive, extractArchive, writeArchive } from './archive';
import { type Manifest, ARCHIVE_PATHS } from './manifest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/** An archive of one file, an empty one, and a list that says this of the first. */
async function write(
  said: Partial<Manifest['files'][number]> = {},
  more: object = {},
): Promise<string> {
  const path = join(folder, 'archive');
  writeFileSync(join(folder, 'a'), 'content');
  writeFileSync(join(folder, 'b'), '');
  const archive = writeArchive(path);
  await archive.addFile(`${ARCHIVE_PATHS.files}a`, join(folder, 'a'));
  await archive.addFile(`${ARCHIVE_PATHS.files}b`, join(folder, 'b'));
  const of = (name: string, content: string) => ({
    path: name,
    bytes: content.length,
    sha256: sha256(content),
  });
  const files = [{ ...of('a', 'content'), ...said }, of('b', '')];
  await archive.addFile(ARCHIVE_PATHS.database, join(folder, 'a'));
  const database = { kind: 'dump', sha256: sha256('content') };
  const manifest = { format: 2, madeAt: 'now', database, files, ...more };
  await archive.addText(ARCHIVE_PATHS.manifest, JSON.stringify(manifest));
  await archive.finish();
  return path;
}

it('reads an archive that it has written', async () => {
  const path = await write();
  const to = join(folder, 'to');
  let database = '';
  await extractArchive(path, await checkArchive(path), to, async (content) => {
    database = await text(content);
  });
  expect(database).toBe('content');
  expect(readFileSync(join(to, 'a'), 'utf8')).toBe('content');
  expect(readFileSync(join(to, 'b'), 'utf8')).toBe('');
  expect(statSync(join(to, 'a')).mode & 0o777).toBe(0o600);
  expect(statSync(to).mode & 0o777).toBe(0o700);
});

it('writes nothing that the list does not name', async () => {
  const path = await write();
  const manifest = { ...(await checkArchive(path)), files: [] };
  const extracting = extractArchive(path, manifest, join(folder, 'to'), () => Promise.resolve());
  await expect(extracting).rejects.toThrow('has a file that it does not list: files/a');
});

it('refuses an archive with wrong checksums or without a manifest', async () => {
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
])('T49: refuses the file %s, which no backup includes', async (path) => {
  await expect(checkArchive(await write({ path }))).rejects.toThrow(
    /is not in the expected form: files\.0\.path .*(leads elsewhere|no file that backups include)/,
  );
});

it('names the version for an archive in another format', async () => {
  await expect(checkArchive(await write({}, { format: 1 }))).rejects.toThrow(
    /was written by an older Aangan: restore it with that version, then start this one/,
  );
  await expect(checkArchive(await write({}, { format: 3 }))).rejects.toThrow(
    'was written by a newer Aangan',
  );
});

it('refuses a truncated archive and other files', async () => {
  const path = await write();
  writeFileSync(path, readFileSync(path).subarray(0, 60));
  await expect(checkArchive(path)).rejects.toThrow('cannot be read');
  writeFileSync(path, 'no archive');
  await expect(checkArchive(path)).rejects.toThrow('cannot be read');
});
