import type { BrowserContext, Page } from '@playwright/test';
import { dispatchSync } from '../../e2e/world/background-sync';
import type { Profile } from '../../e2e/world/browser-profile';
import { addOne, cartRow, piecesShown } from '../../e2e/world/edits';
import { signIn } from '../../e2e/world/entrance';
import { expect } from '../../e2e/world/shop-test';
import type { StoreProduct } from '../../e2e/world/store-api';
import { openWithWorker } from '../../e2e/world/with-worker';

/** ms that the worker is given to send by itself, with every tab closed. */
const naturalSync = 3000;

/** A shopper at their browser: taps, and waits until the screen has confirmed it. */
export class Shopper {
  readonly #profile: Profile;
  readonly #url: string;
  #context: BrowserContext;
  #isOffline = false;

  private constructor(profile: Profile, url: string, context: BrowserContext) {
    this.#profile = profile;
    this.#url = url;
    this.#context = context;
  }

  /** Opens the shop once, and looks at the products, so that they open without a network. */
  static async arrive(
    profile: Profile,
    url: string,
    products: readonly StoreProduct[],
  ): Promise<Shopper> {
    const context = await profile.start(url);
    const shopper = new Shopper(profile, url, context);
    const page = await shopper.tab(0);
    await openWithWorker(page, '/productcart');
    for (const product of products) {
      await page.goto(`/productdetails/${product.id}`);
      await page.getByRole('button', { name: 'Add To Cart' }).waitFor();
    }
    return shopper;
  }

  /** A tab by its number; it is opened where there are not so many. */
  async tab(which: number): Promise<Page> {
    const open = this.#context.pages().filter((page) => !page.isClosed());
    return open[which] ?? this.#context.newPage();
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    await this.#context.setOffline(isOffline);
  }

  async signIn(email: string): Promise<void> {
    await this.setOffline(false);
    await signIn(await this.tab(0), email);
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
    { title, ...product }: StoreProduct,
    button: 'Increase quantity' | 'Decrease quantity' | 'Remove',
    { wasThere, willBe }: { wasThere: number; willBe: number },
  ): Promise<void> {
    const page = await this.tab(which);
    const one = { title, ...product };
    await page.goto('/productcart');
    await expect(piecesShown(page, one)).toHaveText(String(wasThere));
    const name = button === 'Remove' ? `Remove ${title}` : button;
    await cartRow(page, one).getByRole('button', { name }).click();
    if (willBe === 0) await expect(cartRow(page, one)).toHaveCount(0);
    else await expect(piecesShown(page, one)).toHaveText(String(willBe));
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
  }

  async closeTab(which: number): Promise<void> {
    const page = await this.tab(which);
    // A browser without any window ends.
    if (this.#context.pages().length < 2) await this.#context.newPage();
    await page.close();
  }

  async crashTab(which: number): Promise<void> {
    const page = await this.tab(which);
    if (this.#context.pages().length < 2) await this.#context.newPage();
    const crashed = page.waitForEvent('crash');
    const devtools = await this.#context.newCDPSession(page);
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
  }

  async killBrowser(): Promise<void> {
    await this.#profile.kill();
    this.#context = await this.#profile.start(this.#url);
    await this.#context.setOffline(this.#isOffline);
  }

  /** Nothing of the shop is open; the worker is told that there is a network again, by the browser or by hand. */
  async leaveToWorker(): Promise<void> {
    const outside = await this.#context.newPage();
    await outside.goto('about:blank');
    for (const page of this.#context.pages()) if (page !== outside) await page.close();
    await new Promise((resolve) => {
      setTimeout(resolve, naturalSync);
    });
    await dispatchSync(this.#context, outside);
  }
}
