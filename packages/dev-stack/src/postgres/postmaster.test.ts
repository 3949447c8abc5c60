import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeStalePostmaster, findPostmaster } from './postmaster';

let folder = '';
const file = () => join(folder, 'postmaster.pid');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-cluster-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(['', 'nonsense', '99999999', '1'])('is not deceived by a stale file (%j)', async (pid) => {
  writeFileSync(file(), `${pid}\n${folder}\n`);
  expect(findPostmaster(folder)).toBeUndefined();
  expect(await removeStalePostmaster({ folder })).toBe(false);
  expect(existsSync(file())).toBe(false);
});

it('does not stop another process that reuses the pid', async () => {
  // This process's command line does not name the cluster, so it cannot be its Postgres.
  writeFileSync(file(), `${process.pid}\n${folder}\n`);
  expect(await removeStalePostmaster({ folder })).toBe(false);
});
