import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserOptions } from './browser-options';

/** A shopper's browser that can be closed and started again; what it has kept stays. */
export interface Profile {
  /**
   * Starts the browser. Only one runs over a profile at a time: close it first.
   * @param url the shop's address, another one than the test's own
   */
  start(url?: string): Promise<BrowserContext>;
  /** Ends the browser by force, all of its processes at once, as a power cut does. */
  kill(): Promise<void>;
  /** Ends the processes of all its pages and workers by force; the browser itself continues. */
  killPages(): void;
  /** Ends it, and takes away what it has kept. */
  remove(): Promise<void>;
}

/** What its pages have in common with those of Playwright's own contexts. */
export interface ProfileOptions {
  baseURL: string | undefined;
  locale: string | undefined;
  timezoneId: string | undefined;
  viewport: { width: number; height: number } | null;
}

/** An ordinary window with a folder of its own, not a private one. */
export async function makeProfile(options: ProfileOptions): Promise<Profile> {
  const { baseURL, locale, timezoneId, viewport } = options;
  const folder = await mkdtemp(join(tmpdir(), 'aangan-profile-'));
  let running: BrowserContext | null = null;
  return {
    start: async (url = baseURL) => {
      running = await chromium.launchPersistentContext(folder, {
        ...browserOptions('whole browser'),
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
    killPages: () => {
      for (const pid of processesOf(folder, '--type=renderer')) process.kill(pid, 'SIGKILL');
    },
    remove: async () => {
      await running?.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Process ids of the browser over a profile. @param of the kind that this argument names */
function processesOf(folder: string, of = ''): number[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes(`--user-data-dir=${folder}`) && line.includes(of))
    .map((line) => Number.parseInt(line, 10));
}
