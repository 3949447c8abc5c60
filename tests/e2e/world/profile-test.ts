import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { test as base } from './shop-test';

/** A shopper's browser that can be closed and started again; what it has kept stays. */
export interface Profile {
  /** Starts the browser. Only one runs over a profile at a time: close it first. */
  start(): Promise<BrowserContext>;
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
      start: async () => {
        running = await chromium.launchPersistentContext(folder, {
          ...launchOptions,
          ...(baseURL !== undefined && { baseURL }),
          ...(locale !== undefined && { locale }),
          ...(timezoneId !== undefined && { timezoneId }),
          viewport,
          serviceWorkers: 'allow',
        });
        return running;
      },
    });
    await (running as BrowserContext | null)?.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

export const { expect } = test;
