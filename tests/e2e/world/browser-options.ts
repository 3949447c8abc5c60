import { chromium, type LaunchOptions } from '@playwright/test';
import { launchFlags } from '../../../scripts/test/browser/launch-flags';
import { freePort } from '../../stack/free-port';

/**
 * How Playwright starts Chromium. The headless shell is the same browser without windows, profiles and installed apps, and loads a
 * page in half the processor time; without pictures in a third of that again. Where none is installed, the whole browser takes
 * its place.
 */
export function browserOptions(
  kind: 'headless shell without pictures' | 'headless shell' | 'whole browser',
): LaunchOptions {
  const { PLAYWRIGHT_CHROMIUM_PATH, PLAYWRIGHT_HEADLESS_SHELL_PATH } = process.env;
  const executablePath =
    (kind !== 'whole browser' && PLAYWRIGHT_HEADLESS_SHELL_PATH) || PLAYWRIGHT_CHROMIUM_PATH;
  return {
    args: [
      ...launchFlags(process.getuid?.() === 0),
      ...(kind === 'headless shell without pictures'
        ? ['--blink-settings=imagesEnabled=false']
        : []),
    ],
    ...(executablePath && { executablePath }),
  };
}

/** Options of tests that look at pictures; the other tests do not load them. */
export const withPictures = { launchOptions: browserOptions('headless shell') };

/** Starts a browser that another program can drive by a port of its own, and ends it afterwards. */
export async function withDebuggedBrowser<T>(
  options: LaunchOptions,
  use: (port: number) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...options, args });
  try {
    return await use(port);
  } finally {
    await browser.close();
  }
}
