import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findProblems } from './find-problems';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const manifest = { license: 'MIT', exports: { '.': './dist/index.js' } };
const whole = {
  'package.json': JSON.stringify(manifest),
  'README.md': '# x',
  LICENSE: 'MIT',
  'CHANGELOG.md': '# Changelog',
  'dist/index.js': 'export const x = 1;',
};

/** The problems of a package with these files. */
function problemsOf(files: Record<string, string>, size = 1000): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const paths = Object.keys(files);
  const parts = { name: 'x', version: '1.0.0', tarball: '', folder, unpackedSize: size };
  return findProblems({ ...parts, size, files: paths });
}

it('lets a whole package pass', async () => {
  expect(await problemsOf(whole)).toEqual([]);
});

it.each<[string, Record<string, string>, string]>([
  ['a key', { 'dist/a.js': '-----BEGIN RSA PRIVATE KEY-----' }, 'dist/a.js contains -----BEGIN'],
  [
    'a password',
    { 'dist/a.js': "'postgres://shop:secret@db/x'" },
    'dist/a.js contains postgres://',
  ],
  ['code of the shop', { 'dist/a.js': "import '@aangan/gst/x'" }, 'dist/a.js contains @aangan/'],
  ['settings', { '.env': 'A=1' }, '.env must not be published'],
  ['tests', { 'dist/a.test.js': '' }, 'dist/a.test.js must not be published'],
  ['another licence', { 'package.json': JSON.stringify({ ...manifest, license: 'X' }) }, 'license'],
  [
    'a missing file',
    { 'package.json': JSON.stringify({ ...manifest, exports: { './y': './dist/y.js' } }) },
    'exports name ./dist/y.js',
  ],
  [
    'a link out of the package',
    { 'README.md': '[protocol](../../docs/ledger-protocol.md)' },
    'README.md links to ../../docs/ledger-protocol.md, which is not in the package',
  ],
  [
    'a link to a missing file',
    { 'docs/protocol.md': '[log](log.md#records)' },
    'docs/protocol.md links to log.md#records',
  ],
])('finds %s', async (_what, files, problem) => {
  expect((await problemsOf({ ...whole, ...files })).join('\n')).toContain(problem);
});

it('lets links pass that lead to files and folders of the package', async () => {
  const README =
    '[a](docs/a.md#b), [dist](dist), [dist](dist/), [use](#use), [x](https://x.example)';
  const files = { ...whole, 'README.md': README, 'docs/a.md': '[readme](../README.md)' };
  expect(await problemsOf(files)).toEqual([]);
});

it('finds what is missing, and what is too large', async () => {
  const { LICENSE: _licence, ...rest } = whole;
  expect(await problemsOf(rest)).toEqual(['x: LICENSE is missing']);
  expect(await problemsOf(whole, 5_000_000)).toEqual(['x: 5000000 bytes, more than 200000']);
});
