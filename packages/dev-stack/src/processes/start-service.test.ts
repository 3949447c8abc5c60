import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureDataDir } from '../data-dir/data-dir';
import type { CommandError } from '../output/command-error';
import { openLogFile, type LogFile } from '../output/log-file';
import { reservePort } from './reserve-port';
import { processInfo } from './process-info';
import type { Progress } from '../output/progress';
import { type DataDirLock, lockDataDir } from './data-dir-lock';
import { startService } from './start-service';
import { createCleanup, type Cleanup } from './cleanup';

const SERVER = `
  const { createServer } = require('node:http');
  createServer((_, answer) => answer.end(String(process.pid))).listen(process.env.PORT, '127.0.0.1');
`;

const progress: Progress = {
  runStep: (_doing, _done, task) => task(() => undefined),
  info: () => undefined,
  warn: () => undefined,
  fail: () => undefined,
};

let folder = '';
let log: LogFile;
let lock: DataDirLock;
let cleanup: Cleanup;
const onGiveUp = vi.fn<(error: CommandError) => void>();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-service-'));
  log = openLogFile(folder, 'service');
  lock = await lockDataDir(ensureDataDir(folder), () => undefined);
  cleanup = createCleanup(() => undefined);
  onGiveUp.mockClear();
});
afterEach(async () => {
  await cleanup.run();
  log.close();
  rmSync(folder, { recursive: true });
});

async function start(script: string): Promise<string> {
  const path = join(folder, 'server.cjs');
  writeFileSync(path, script);
  const held = await reservePort(0, '127.0.0.1');
  if (held === undefined) throw new Error('There is no free port');
  const port = String(held.port);
  const env = { ...process.env, PORT: port, AANGAN_RESERVED_PORT: port };
  await startService(
    {
      command: [path],
      cwd: folder,
      env,
      name: 'The server',
      log,
      host: '127.0.0.1',
      startTimeoutMs: 5000,
      stopTimeoutMs: 5000,
    },
    held,
    { lock, cleanup, progress, onGiveUp },
  );
  return `http://127.0.0.1:${port}/`;
}

async function pidBehind(url: string): Promise<number> {
  return Number(await (await fetch(url, { headers: { connection: 'close' } })).text());
}

it('serves on the reserved port, is recorded and terminated', async () => {
  const url = await start(SERVER);
  const pid = await pidBehind(url);
  expect(lock.running()).toMatchObject([{ name: 'The server', pid }]);
  await cleanup.run();
  expect(processInfo(pid)).toBeUndefined();
  expect(onGiveUp).not.toHaveBeenCalled();
});

it('restarts a service that exits', async () => {
  const url = await start(SERVER);
  const first = await pidBehind(url);
  process.kill(first, 'SIGKILL');
  const second = await vi.waitFor(() => pidBehind(url), { timeout: 5000, interval: 50 });
  expect(second).not.toBe(first);
});

it('reports a failed first start at once', async () => {
  await expect(start('console.log("no such module"); process.exit(3)')).rejects.toThrow(
    'The server did not start: exit code 3',
  );
});

it('terminates children when the parent is killed', async () => {
  const preload = fileURLToPath(new URL('child-preload.cjs', import.meta.url));
  const child = `setInterval(() => {}, 1000); console.log(process.pid)`;
  const parent = spawn(process.execPath, [
    '-e',
    `require('node:child_process').spawn(process.execPath,
       ['--require', ${JSON.stringify(preload)}, '-e', ${JSON.stringify(child)}],
       { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });`,
  ]);
  const pid = await new Promise<number>((resolve) => {
    parent.stdout.once('data', (text) => resolve(Number(String(text))));
  });
  expect(processInfo(pid)).toBeDefined();
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(processInfo(pid)).toBeUndefined(), { timeout: 3000 });
});
