import type { Page } from '@playwright/test';

/**
 * Turns a browser's network off and on. Playwright's `setOffline` waits forever for a service worker
 * that died with a tab's process.
 */
export class Network {
  readonly #cut: (isCut: boolean) => void;
  readonly #setters = new WeakMap<Page, (isOffline: boolean) => Promise<void>>();
  #isOffline = false;

  /** @param cut blocks all calls, including those of the service worker */
  constructor(cut: (isCut: boolean) => void) {
    this.#cut = cut;
  }

  async setOffline(isOffline: boolean, pages: readonly Page[]): Promise<void> {
    this.#isOffline = isOffline;
    this.#cut(isOffline);
    for (const page of pages) await this.reaches(page);
  }

  /** Sets `navigator.onLine` of a page and fires its events. */
  async reaches(page: Page): Promise<void> {
    const setOffline = this.#setters.get(page) ?? (await offlineSetter(page));
    this.#setters.set(page, setOffline);
    await setOffline(this.#isOffline);
  }
}

async function offlineSetter(page: Page): Promise<(isOffline: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  return async (offline) => {
    await devtools.send('Network.emulateNetworkConditions', { offline, ...unlimited });
  };
}
