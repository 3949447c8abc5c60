import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DataDir, ensureDataDir } from '../data-dir/data-dir';
import { processInfo } from './process-info';
import { lockDataDir, findActiveRun } from './data-dir-lock';

let folder = '';
let dataDir: DataDir;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'aangan-run-')));
  dataDir = ensureDataDir(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const record = (change: object) =>
  writeFileSync(
    dataDir.runRecord,
    JSON.stringify({ dataDir: folder, pid: 1, startedAt: 'never', processes: [], ...change }),
  );

it('locks a free folder and releases it', async () => {
  const lock = await lockDataDir(dataDir, () => undefined);
  lock.update({ url: 'http://localhost:8201' });
  expect(findActiveRun(dataDir)).toMatchObject({ pid: process.pid, url: 'http://localhost:8201' });
  lock.release();
  expect(existsSync(dataDir.runRecord)).toBe(false);
});

it('refuses a folder that a running shop uses, with its address', async () => {
  const parent = processInfo(process.ppid);
  record({ pid: parent?.pid, startedAt: parent?.startedAt, url: 'http://localhost:8202' });
  await expect(lockDataDir(dataDir, () => undefined)).rejects.toThrow(
    `already runs with DATA_DIR ${folder} at http://localhost:8202`,
  );
});

it('ignores the record in a copied folder', async () => {
  const parent = processInfo(process.ppid);
  record({ dataDir: '/elsewhere', pid: parent?.pid, startedAt: parent?.startedAt });
  expect(findActiveRun(dataDir)).toBeUndefined();
  const lock = await lockDataDir(dataDir, () => undefined);
  lock.release();
});

it('terminates only the children of a killed run', async () => {
  const ours = spawn('sleep', ['30'], { stdio: 'ignore' });
  const others = spawn('sleep', ['31'], { stdio: 'ignore' });
  const seen = (pid = 0) => ({ name: 'medusa', ...processInfo(pid), pid });
  record({ processes: [seen(ours.pid), { ...seen(others.pid), startedAt: 'earlier' }] });
  const onLeftovers = vi.fn<(count: number) => void>();
  const lock = await lockDataDir(dataDir, onLeftovers);
  expect(onLeftovers).toHaveBeenCalledWith(1);
  expect(processInfo(ours.pid ?? 0)).toBeUndefined();
  expect(processInfo(others.pid ?? 0)).toBeDefined();
  expect(JSON.parse(readFileSync(dataDir.runRecord, 'utf8'))).toMatchObject({ processes: [] });
  lock.release();
  others.kill('SIGKILL');
});
