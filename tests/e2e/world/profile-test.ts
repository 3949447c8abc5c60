import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { test as base } from './shop-test';

/** A shopper's browser that can be closed and started again; what it has kept stays. */
export interface Profile {
  /**
   * Starts the browser. Only one runs over a profile at a time: close it first.
   * @param url the shop's address, another one than the test's own
   */
  start(url?: string): Promise<BrowserContext>;
  /** Ends the browser by force, all of its processes at once, as a power cut does. */
  kill(): Promise<void>;
}

interface ProfileFixtures {
  profile: Profile;
}

/** Playwright's `test` with a browser of its own, as an ordinary window and not as a private one. */
export const test = base.extend<ProfileFixtures>({
  profile: async ({ launchOptions, baseURL, locale, timezoneId, viewport }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'aangan-profile-'));
    let running: BrowserContext | null = null;
    await use({
      start: async (url = baseURL) => {
        running = await chromium.launchPersistentContext(folder, {
          ...launchOptions,
          ...(url !== undefined && { baseURL: url }),
          ...(locale !== undefined && { locale }),
          ...(timezoneId !== undefined && { timezoneId }),
          viewport,
          serviceWorkers: 'allow',
        });
        return running;
      },
      kill: async () => {
        const context = running;
        if (!context) return;
        const ended = context.waitForEvent('close');
        for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL');
        await ended;
        running = null;
      },
    });
    await (running as BrowserContext | null)?.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

export const { expect } = test;

/** Process ids of the browser over a profile. */
function processesOf(folder: string): number[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes(`--user-data-dir=${folder}`))
    .map((line) => Number.parseInt(line, 10));
}
