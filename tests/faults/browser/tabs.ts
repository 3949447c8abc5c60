import type { BrowserContext, Page } from '@playwright/test';
import { dispatchSync } from '../../e2e/world/with-worker';
import type { Profile } from '../../e2e/world/browser-profile';
import { keptLog } from '../../e2e/world/kept-log';
import { waitFor } from '../../stack/wait-for';
import { tabHeader } from './call-faults';
import { countTapRecords } from './count-tap-records';
import type { Network } from './network';
import { SCREEN_TIMEOUT_MS } from './act';

/** Interval at which the worker gets a sync event while edits are left. */
const nextSync = 5000;

/** A shopper's browser with its tabs, which can be closed, crash or be killed. */
export class Tabs {
  readonly #profile: Profile;
  readonly #network: Network;
  #context: BrowserContext;

  private constructor(profile: Profile, network: Network, context: BrowserContext) {
    this.#profile = profile;
    this.#network = network;
    this.#context = context;
    context.setDefaultTimeout(SCREEN_TIMEOUT_MS);
  }

  static async open(profile: Profile, network: Network): Promise<Tabs> {
    return new Tabs(profile, network, await profile.start());
  }

  /** A tab by its number; opened if there are not so many. */
  async tab(which: number): Promise<Page> {
    const page = this.#open()[which] ?? (await this.#context.newPage());
    await this.#network.reaches(page);
    await page.setExtraHTTPHeaders({ [tabHeader]: String(which + 1) });
    return page;
  }

  #open(): Page[] {
    return this.#context.pages().filter((page) => !page.isClosed());
  }

  /** The tab to end: that one or the last. A browser without a window exits, so another one is opened first. */
  async #dying(which: number): Promise<Page> {
    const open = this.#open();
    if (open.length < 2) await this.#context.newPage();
    return open[which] ?? open.at(-1) ?? this.tab(0);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.#network.setOffline(isOffline, this.#context.pages());
  }

  async close(which: number): Promise<void> {
    await (await this.#dying(which)).close();
  }

  async crash(which: number): Promise<void> {
    const page = await this.#dying(which);
    const crashed = page.waitForEvent('crash');
    const devtools = await this.#context.newCDPSession(page);
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
  }

  /**
   * Kills the browser once the log has all taps. A tap before hydration survives its page, but not a
   * killed browser, which writes local storage to the disk seconds later (docs/faults.md).
   */
  async kill(): Promise<void> {
    const page = this.#open().find((tab) => tab.url().startsWith('http')) ?? (await this.tab(0));
    if (!page.url().startsWith('http')) await page.goto('/productcart');
    await waitFor(
      'The log has all taps',
      SCREEN_TIMEOUT_MS,
      async () => (await countTapRecords(page)) === 0,
    );
    await this.#profile.kill();
    this.#context = await this.#profile.start();
    this.#context.setDefaultTimeout(SCREEN_TIMEOUT_MS);
  }

  /** Closes all tabs of the shop, whatever is pending. */
  async closeAll(): Promise<void> {
    const outside = await this.#context.newPage();
    for (const page of this.#context.pages()) if (page !== outside) await page.close();
  }

  /** Dispatches sync events to the service worker until it has sent everything. */
  async workerSendsAll(): Promise<void> {
    const outside = await this.tab(0);
    let lastSyncAt = -Infinity;
    await waitFor('The service worker has sent all', SCREEN_TIMEOUT_MS, async () => {
      const worker = this.#context.serviceWorkers().at(-1);
      if (worker !== undefined && (await keptLog(worker)).waiting === 0) return true;
      if (performance.now() < lastSyncAt + nextSync) return false;
      await dispatchSync(this.#context, outside);
      lastSyncAt = performance.now();
      return false;
    });
  }

  /** Waits until nothing is pending on the device. */
  async allIsSent(): Promise<void> {
    const page = await this.tab(0);
    await page.bringToFront();
    await page.goto('/productcart');
    await waitFor('All is sent', SCREEN_TIMEOUT_MS, async () => {
      if ((await countTapRecords(page)) > 0) return false;
      const { waiting, cart } = await keptLog(page);
      return waiting === 0 && cart.kind !== 'to-merge';
    });
  }
}
