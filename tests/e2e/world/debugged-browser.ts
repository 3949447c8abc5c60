import { chromium, type LaunchOptions } from '@playwright/test';
import { freePort } from '../../stack/free-port';

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
