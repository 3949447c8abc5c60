import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureDataDir } from './data-dir';
import { CommandError } from '../output/command-error';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates the folder and its parents, and leaves no probe file', () => {
  const dataDir = ensureDataDir(join(folder, 'a/b'));
  expect(existsSync(dataDir.path)).toBe(true);
  expect(readdirSync(dataDir.path)).toEqual([]);
});

it('explains in one line why a folder cannot be used', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => ensureDataDir(file)).toThrow(
    new CommandError(`DATA_DIR ${file} cannot be written: part of the path is a file`),
  );
  expect(() => ensureDataDir(join(file, 'below'))).toThrow('part of the path is a file');
});

it.runIf(process.platform === 'linux')('returns when the folder cannot be created', () => {
  expect(() => ensureDataDir('/proc/aangan')).toThrow('it cannot be created there');
});
