import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDataDir } from './data-dir';
import { Fault } from './fault';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes the folder with those above it, and leaves no traces in it', () => {
  const dataDir = openDataDir(join(folder, 'a/b'));
  expect(existsSync(dataDir.path)).toBe(true);
  expect(readdirSync(dataDir.path)).toEqual([]);
});

it('tells in one line why a folder cannot be used', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => openDataDir(file)).toThrow(
    new Fault(`DATA_DIR ${file} cannot be written: a part of the path is a file`),
  );
  expect(() => openDataDir(join(file, 'below'))).toThrow('a part of the path is a file');
});

it.runIf(process.platform === 'linux')('does not try for ever where nothing can be made', () => {
  expect(() => openDataDir('/proc/aangan')).toThrow('it cannot be made there');
});
