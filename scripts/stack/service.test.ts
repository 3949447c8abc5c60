import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDataDir } from './data-dir';
import type { Fault } from './fault';
import { beginLog, type LogFile } from './log-file';
import { reservePort } from './ports';
import { processInfo } from './processes';
import type { Progress } from './progress';
import { type Claim, claimDataDir } from './run-record';
import { startService } from './service';
import { createTeardown, type Teardown } from './teardown';

const SERVER = `
  const { createServer } = require('node:http');
  createServer((_, answer) => answer.end(String(process.pid))).listen(process.env.PORT, '127.0.0.1');
`;

const progress: Progress = {
  step: (_doing, _done, task) => task(() => undefined),
  say: () => undefined,
  warn: () => undefined,
  fail: () => undefined,
};

let folder = '';
let log: LogFile;
let claim: Claim;
let teardown: Teardown;
const giveUp = vi.fn<(fault: Fault) => void>();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-service-'));
  log = beginLog(folder, 'service');
  claim = await claimDataDir(openDataDir(folder), () => undefined);
  teardown = createTeardown(() => undefined);
  giveUp.mockClear();
});
afterEach(async () => {
  await teardown.run();
  log.close();
  rmSync(folder, { recursive: true });
});

async function start(script: string): Promise<string> {
  const path = join(folder, 'server.cjs');
  writeFileSync(path, script);
  const kept = await reservePort(0, '127.0.0.1');
  if (kept === undefined) throw new Error('There is no free port');
  const port = String(kept.port);
  const env = { ...process.env, PORT: port, AANGAN_KEPT_PORT: port };
  await startService(
    {
      command: [path],
      cwd: folder,
      env,
      name: 'The server',
      log,
      host: '127.0.0.1',
      startingMs: 5000,
      endingMs: 5000,
    },
    kept,
    { claim, teardown, progress, giveUp },
  );
  return `http://127.0.0.1:${port}/`;
}

async function pidBehind(url: string): Promise<number> {
  return Number(await (await fetch(url, { headers: { connection: 'close' } })).text());
}

it('serves on the port that was kept for it, and is noted and ended', async () => {
  const url = await start(SERVER);
  const pid = await pidBehind(url);
  expect(claim.running()).toMatchObject([{ name: 'The server', pid }]);
  await teardown.run();
  expect(processInfo(pid)).toBeUndefined();
  expect(giveUp).not.toHaveBeenCalled();
});

it('comes back after a death', async () => {
  const url = await start(SERVER);
  const first = await pidBehind(url);
  process.kill(first, 'SIGKILL');
  const second = await vi.waitFor(() => pidBehind(url), { timeout: 5000, interval: 50 });
  expect(second).not.toBe(first);
});

it('tells at once when it does not come up the first time', async () => {
  await expect(start('console.log("no such module"); process.exit(3)')).rejects.toThrow(
    'The server did not start: exit code 3',
  );
});

it('does not outlive the process that started it', async () => {
  const leash = fileURLToPath(new URL('leash.cjs', import.meta.url));
  const child = `setInterval(() => {}, 1000); console.log(process.pid)`;
  const parent = spawn(process.execPath, [
    '-e',
    `require('node:child_process').spawn(process.execPath,
       ['--require', ${JSON.stringify(leash)}, '-e', ${JSON.stringify(child)}],
       { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });`,
  ]);
  const pid = await new Promise<number>((resolve) => {
    parent.stdout.once('data', (text) => resolve(Number(String(text))));
  });
  expect(processInfo(pid)).toBeDefined();
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(processInfo(pid)).toBeUndefined(), { timeout: 3000 });
});
