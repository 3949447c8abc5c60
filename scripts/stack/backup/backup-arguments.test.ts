import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupArguments, restoreArguments } from './backup-arguments';

const NOW = new Date('2026-11-22T03:15:00Z');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-arguments-'));
  writeFileSync(join(folder, 'there'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('names a backup after the time, where no file is named', () => {
  const path = join(folder, 'aangan-backup-20261122-031500.tar.gz');
  expect(backupArguments([], folder, NOW)).toBe(path);
  expect(backupArguments(['mine'], folder, NOW)).toBe(join(folder, 'mine'));
});

it.each([
  [['there'], 'exists already'],
  [['none/mine'], 'There is no folder'],
  [['a', 'b'], 'Use it so'],
  [['--all'], 'Use it so'],
])('makes no backup of %j', (args, why) => {
  expect(() => backupArguments(args, folder, NOW)).toThrow(why);
});

it.each([
  [[], 'Use it so'],
  [['there', 'b'], 'Use it so'],
  [['none'], 'There is no file'],
  [['.'], 'There is no file'],
])('restores nothing of %j', (args, why) => {
  expect(() => restoreArguments(args, folder)).toThrow(why);
  expect(restoreArguments(['there'], folder)).toBe(join(folder, 'there'));
});
