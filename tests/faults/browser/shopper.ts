import type { BrowserContext, Page } from '@playwright/test';
import { dispatchSync } from '../../e2e/world/background-sync';
import type { Profile } from '../../e2e/world/browser-profile';
import { addOne, cartRow, lookAt, piecesShown } from '../../e2e/world/edits';
import { fillSignIn } from '../../e2e/world/entrance';
import { keptLog } from '../../e2e/world/kept-log';
import { expect } from '../../e2e/world/shop-test';
import type { StoreProduct } from '../../e2e/world/store-api';
import { openWithWorker } from '../../e2e/world/with-worker';
import { waitFor } from '../../stack/wait-for';
import { tabHeader } from './call-faults';
import type { Network } from './network';
import { patience } from './patience';

/** ms after which the worker is told once more that there is a network, while edits are left. */
const nextSync = 5000;

/** A shopper at their browser: taps, and waits until the screen has confirmed it. */
export class Shopper {
  readonly #profile: Profile;
  readonly #network: Network;
  #context: BrowserContext;

  private constructor(profile: Profile, network: Network, context: BrowserContext) {
    this.#profile = profile;
    this.#network = network;
    this.#context = context;
    context.setDefaultTimeout(patience);
  }

  /** Opens the shop once, and looks at the products, so that they open without a network. */
  static async arrive(
    profile: Profile,
    network: Network,
    products: readonly StoreProduct[],
  ): Promise<Shopper> {
    const shopper = new Shopper(profile, network, await profile.start());
    const page = await shopper.tab(0);
    await openWithWorker(page, '/productcart');
    await lookAt(page, products);
    return shopper;
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

  async signIn(email: string): Promise<void> {
    await this.setOffline(false);
    const page = await this.tab(0);
    const profile = page.getByRole('button', { name: /^Profile of / });
    const refused = page.getByText('Login failed');
    for (;;) {
      await page.goto('/signin');
      await fillSignIn(page, email);
      await profile.or(refused).first().waitFor();
      // A shop that has just come back may not answer yet: whoever wants to sign in tries again.
      if (await profile.isVisible()) return;
    }
  }

  async add(which: number, product: StoreProduct): Promise<void> {
    await addOne(await this.tab(which), product);
  }

  /**
   * @param wasThere pieces that the cart shows before
   * @param willBe and afterwards; 0: the row goes
   */
  async change(
    which: number,
    product: StoreProduct,
    button: 'Increase quantity' | 'Decrease quantity' | 'Remove',
    { wasThere, willBe }: { wasThere: number; willBe: number },
  ): Promise<void> {
    const page = await this.tab(which);
    await page.goto('/productcart');
    await this.#sees(page, product, wasThere);
    const name = button === 'Remove' ? `Remove ${product.title}` : button;
    await cartRow(page, product).getByRole('button', { name }).click();
    await this.#sees(page, product, willBe);
    await this.#hasKept(page);
  }

  /**
   * A number or a heart goes ahead of the disk for some milliseconds (decision 64), in which no hand leaves a page, but a program
   * does. What is read of the log waits for what is being written to it.
   */
  async #hasKept(page: Page): Promise<void> {
    await keptLog(page);
  }

  /** What the cart shows in the end of it, in words of pieces; 0: no row. */
  async expectInCart(pieces: ReadonlyMap<StoreProduct, number>): Promise<void> {
    const page = await this.tab(0);
    await page.goto('/productcart');
    for (const [product, wanted] of pieces) await this.#sees(page, product, wanted);
  }

  async #sees(page: Page, product: StoreProduct, pieces: number): Promise<void> {
    const soon = { timeout: patience };
    if (pieces === 0) await expect(cartRow(page, product)).toHaveCount(0, soon);
    else await expect(piecesShown(page, product)).toHaveText(String(pieces), soon);
  }

  async toggleHeart(which: number, product: StoreProduct, isOn: boolean): Promise<void> {
    const page = await this.tab(which);
    await page.goto(`/productdetails/${product.id}`);
    const heart = (isFull: boolean) => {
      const name = isFull
        ? `Remove ${product.title} from wishlist`
        : `Add ${product.title} to wishlist`;
      return page.getByRole('button', { name, exact: true }).first();
    };
    await heart(isOn).click();
    await heart(!isOn).waitFor();
    await this.#hasKept(page);
  }

  async closeTab(which: number): Promise<void> {
    await (await this.#dying(which)).close();
  }

  async crashTab(which: number): Promise<void> {
    const page = await this.#dying(which);
    const crashed = page.waitForEvent('crash');
    const devtools = await this.#context.newCDPSession(page);
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
  }

  async killBrowser(): Promise<void> {
    await this.#profile.kill();
    this.#context = await this.#profile.start();
    this.#context.setDefaultTimeout(patience);
  }

  /** Closes every tab of the shop, whatever still waits. */
  async closeAllTabs(): Promise<void> {
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
      const { waiting, cart } = await keptLog(page);
      return waiting === 0 && cart.kind !== 'to-merge';
    });
  }
}
