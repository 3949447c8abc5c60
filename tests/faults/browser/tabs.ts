import type { BrowserContext, Page } from '@playwright/test';
import { dispatchSync } from '../../e2e/world/background-sync';
import type { Profile } from '../../e2e/world/browser-profile';
import { keptLog } from '../../e2e/world/kept-log';
import { waitFor } from '../../stack/wait-for';
import { tabHeader } from './call-faults';
import { keptTaps } from './kept-taps';
import type { Network } from './network';
import { patience } from './patience';

/** ms after which the worker is told once more that there is a network, while edits are left. */
const nextSync = 5000;

/** A shopper's browser: its tabs, how they die, and what is left of it then. */
export class Tabs {
  readonly #profile: Profile;
  readonly #network: Network;
  #context: BrowserContext;

  private constructor(profile: Profile, network: Network, context: BrowserContext) {
    this.#profile = profile;
    this.#network = network;
    this.#context = context;
    context.setDefaultTimeout(patience);
  }

  static async open(profile: Profile, network: Network): Promise<Tabs> {
    return new Tabs(profile, network, await profile.start());
  }

  /** A tab by its number; it is opened where there are not so many. */
  async tab(which: number): Promise<Page> {
    const page = this.#open()[which] ?? (await this.#context.newPage());
    await this.#network.reaches(page);
    await page.setExtraHTTPHeaders({ [tabHeader]: String(which + 1) });
    return page;
  }

  #open(): Page[] {
    return this.#context.pages().filter((page) => !page.isClosed());
  }

  /** A tab that dies: that one, or the last. A browser without any window ends, so another one is opened first. */
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
   * A tap that came before its page ran outlives its page, but not the browser, which writes local storage to the disk
   * some seconds later (docs/faults.md): until the log has all taps the browser lives.
   */
  async kill(): Promise<void> {
    const page = this.#open().find((tab) => tab.url().startsWith('http')) ?? (await this.tab(0));
    if (!page.url().startsWith('http')) await page.goto('/productcart');
    await waitFor('The log has all taps', patience, async () => (await keptTaps(page)) === 0);
    await this.#profile.kill();
    this.#context = await this.#profile.start();
    this.#context.setDefaultTimeout(patience);
  }

  /** Closes every tab of the shop, whatever still waits. */
  async closeAll(): Promise<void> {
    const outside = await this.#context.newPage();
    for (const page of this.#context.pages()) if (page !== outside) await page.close();
  }

  /** Tells the service worker that there is a network, again and again as a browser does, until it has sent all. */
  async workerSendsAll(): Promise<void> {
    const outside = await this.tab(0);
    let told = -Infinity;
    await waitFor('The service worker has sent all', patience, async () => {
      const worker = this.#context.serviceWorkers().at(-1);
      if (worker !== undefined && (await keptLog(worker)).waiting === 0) return true;
      if (performance.now() < told + nextSync) return false;
      await dispatchSync(this.#context, outside);
      told = performance.now();
      return false;
    });
  }

  /** Until nothing waits on the device any more. */
  async allIsSent(): Promise<void> {
    const page = await this.tab(0);
    await page.bringToFront();
    await page.goto('/productcart');
    await waitFor('All is sent', patience, async () => {
      if ((await keptTaps(page)) > 0) return false;
      const { waiting, cart } = await keptLog(page);
      return waiting === 0 && cart.kind !== 'to-merge';
    });
  }
}
