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
import { type DataDir, openDataDir } from './data-dir';
import { processInfo } from './processes';
import { claimDataDir, liveRun } from './run-record';

let folder = '';
let dataDir: DataDir;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'aangan-run-')));
  dataDir = openDataDir(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const record = (change: object) =>
  writeFileSync(
    dataDir.runRecord,
    JSON.stringify({ dataDir: folder, pid: 1, startedAt: 'never', processes: [], ...change }),
  );

it('takes a free folder and gives it back', async () => {
  const claim = await claimDataDir(dataDir, () => undefined);
  claim.update({ url: 'http://localhost:8201' });
  expect(liveRun(dataDir)).toMatchObject({ pid: process.pid, url: 'http://localhost:8201' });
  claim.release();
  expect(existsSync(dataDir.runRecord)).toBe(false);
});

it('leaves a folder alone in which a shop runs, and tells its address', async () => {
  const parent = processInfo(process.ppid);
  record({ pid: parent?.pid, startedAt: parent?.startedAt, url: 'http://localhost:8202' });
  await expect(claimDataDir(dataDir, () => undefined)).rejects.toThrow(
    `already runs with DATA_DIR ${folder} at http://localhost:8202`,
  );
});

it('is not kept away by the record in a copied folder', async () => {
  const parent = processInfo(process.ppid);
  record({ dataDir: '/elsewhere', pid: parent?.pid, startedAt: parent?.startedAt });
  expect(liveRun(dataDir)).toBeUndefined();
  const claim = await claimDataDir(dataDir, () => undefined);
  claim.release();
});

it('ends what a killed run left, and nothing else', async () => {
  const ours = spawn('sleep', ['30'], { stdio: 'ignore' });
  const others = spawn('sleep', ['31'], { stdio: 'ignore' });
  const seen = (pid = 0) => ({ name: 'medusa', ...processInfo(pid), pid });
  record({ processes: [seen(ours.pid), { ...seen(others.pid), startedAt: 'earlier' }] });
  const onLeftovers = vi.fn<(count: number) => void>();
  const claim = await claimDataDir(dataDir, onLeftovers);
  expect(onLeftovers).toHaveBeenCalledWith(1);
  expect(processInfo(ours.pid ?? 0)).toBeUndefined();
  expect(processInfo(others.pid ?? 0)).toBeDefined();
  expect(JSON.parse(readFileSync(dataDir.runRecord, 'utf8'))).toMatchObject({ processes: [] });
  claim.release();
  others.kill('SIGKILL');
});
