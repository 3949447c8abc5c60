import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { stackProcesses } from './stack-processes';
import { waitFor } from './wait-for';

const dataDir = mkdtempSync(join(tmpdir(), 'stack-processes-'));
const children: ReturnType<typeof spawn>[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function sleeper(options: { args?: string[]; cwd?: string; env?: Record<string, string> }): number {
  const { args = [], cwd = tmpdir(), env = {} } = options;
  const child = spawn('node', ['-e', 'setTimeout(() => {}, 60_000)', ...args], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'ignore',
  });
  children.push(child);
  return child.pid ?? 0;
}

const found = (): number[] => stackProcesses(dataDir).map(({ pid }) => pid);

test.skipIf(process.platform !== 'linux')(
  'finds processes by environment, command line and working folder, and no others',
  async () => {
    const own = [
      sleeper({ env: { DATA_DIR: dataDir } }),
      sleeper({ args: [join(dataDir, 'postgres')] }),
      sleeper({ cwd: dataDir }),
    ];
    const other = sleeper({ env: { DATA_DIR: `${dataDir}-other` }, cwd: tmpdir() });
    await waitFor('All are seen', 5_000, () => own.every((pid) => found().includes(pid)));
    expect(found()).not.toContain(other);
    expect(found()).not.toContain(process.pid);

    for (const child of children) child.kill('SIGKILL');
    await waitFor('All have gone', 5_000, () => found().length === 0);
    rmSync(dataDir, { recursive: true });
  },
);
