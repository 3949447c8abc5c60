import type { Page } from '@playwright/test';

/**
 * A browser's network, there or not. Playwright's own `setOffline` waits for ever for a service worker that died with
 * the process of a tab.
 */
export class Network {
  readonly #cut: (isCut: boolean) => void;
  readonly #told = new WeakMap<Page, (isOffline: boolean) => Promise<void>>();
  #isOffline = false;

  /** @param cut has nothing come through for anybody, the service worker included */
  constructor(cut: (isCut: boolean) => void) {
    this.#cut = cut;
  }

  async setOffline(isOffline: boolean, pages: readonly Page[]): Promise<void> {
    this.#isOffline = isOffline;
    this.#cut(isOffline);
    for (const page of pages) await this.reaches(page);
  }

  /** Tells a page, by `navigator.onLine` and its events. */
  async reaches(page: Page): Promise<void> {
    const tell = this.#told.get(page) ?? (await teller(page));
    this.#told.set(page, tell);
    await tell(this.#isOffline);
  }
}

async function teller(page: Page): Promise<(isOffline: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  return async (offline) => {
    await devtools.send('Network.emulateNetworkConditions', { offline, ...unlimited });
  };
}
