import type { Page } from '@playwright/test';
import { addOne, cartRow, lookAt, piecesShown } from '../../e2e/world/edits';
import { expect } from '../../e2e/world/shop-test';
import type { StoreProduct } from '../../e2e/world/store-api';
import { openWithWorker } from '../../e2e/world/with-worker';
import { type Purchase, placeOrder } from './checkout';
import { enterAccount } from './enter-account';
import { findPlacedOrder, requestOrder } from './order-on-delivery';
import { type DeliveryOrder, SCREEN_TIMEOUT_MS } from './act';
import type { Tabs } from './tabs';
import { typeQuantity } from './type-quantity';

const soon = { timeout: SCREEN_TIMEOUT_MS };

/** A shopper in their browser. Does not wait after a tap, except for what the screen shows. */
export class Shopper {
  readonly tabs: Tabs;

  private constructor(tabs: Tabs) {
    this.tabs = tabs;
  }

  /** Opens the shop and visits the products, so that they open offline. */
  static async arrive(tabs: Tabs, products: readonly StoreProduct[]): Promise<Shopper> {
    const page = await tabs.tab(0);
    await openWithWorker(page, '/productcart');
    await lookAt(page, products);
    return new Shopper(tabs);
  }

  /** Signs in or up, online. */
  async enter(by: 'sign in' | 'sign up', email: string): Promise<void> {
    await this.tabs.setOffline(false);
    await enterAccount(await this.tabs.tab(0), by, email);
  }

  /** Does not wait for a confirmation: the tab may do something else or die right after the tap. */
  async add(which: number, product: StoreProduct, pieces: number): Promise<void> {
    const page = await this.tabs.tab(which);
    await page.goto(`/productdetails/${product.id}`);
    await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
    const stepper = page.getByRole('main').getByRole('group', { name: /^Quantity of/ });
    const increase = stepper.getByRole('button', { name: 'Increase quantity' });
    for (let more = 1; more < pieces; more += 1) await increase.click();
    await page.getByRole('button', { name: 'Add To Cart' }).click();
  }

  /** Adds one piece and waits for the confirmation: then the log has it. */
  async addInLog(which: number, product: StoreProduct): Promise<void> {
    await addOne(await this.tabs.tab(which), product);
  }

  /**
   * @param wasThere pieces that the cart shows before
   * @param willBe pieces that it shows afterwards; 0: no row
   */
  async change(
    which: number,
    product: StoreProduct,
    button: 'Increase quantity' | 'Decrease quantity' | 'Remove',
    { wasThere, willBe }: { wasThere: number; willBe: number },
  ): Promise<void> {
    const page = await this.#cart(which);
    await this.#sees(page, product, wasThere);
    const name = button === 'Remove' ? `Remove ${product.title}` : button;
    await cartRow(page, product).getByRole('button', { name }).click();
    await this.#sees(page, product, willBe);
  }

  async type(
    which: number,
    product: StoreProduct,
    { wasThere, willBe }: { wasThere: number; willBe: number },
  ): Promise<void> {
    const page = await this.#cart(which);
    await this.#sees(page, product, wasThere);
    await typeQuantity(cartRow(page, product), willBe);
    await page.reload();
    await this.#sees(page, product, willBe);
  }

  async enterCode(which: number, code: string): Promise<void> {
    const page = await this.#cart(which);
    await page.getByRole('textbox', { name: 'Coupon code' }).fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await this.#seesCode(page, code, true);
  }

  async removeCode(which: number, code: string): Promise<void> {
    const page = await this.#cart(which);
    await page.getByRole('button', { name: `Remove coupon ${code}` }).click();
    await this.#seesCode(page, code, false);
  }

  /**
   * Orders the cart, online.
   * @returns the order's id, as shown to the shopper
   */
  async order(which: number, purchase: Purchase): Promise<string> {
    await this.tabs.setOffline(false);
    return placeOrder(await this.tabs.tab(which), purchase);
  }

  /**
   * Asks for an order that is paid on delivery, online or offline, and waits for it.
   * @param email of a guest; null if the account has one
   * @returns the order's id, as shown to the shopper
   */
  async orderOnDelivery(
    which: number,
    email: string | null,
    event: DeliveryOrder['event'],
  ): Promise<string> {
    const { tabs } = this;
    await tabs.setOffline(false);
    await requestOrder(await tabs.tab(which), email, async () => {
      if (event !== 'none') await tabs.setOffline(true);
    });
    if (event === 'tab closed offline') await tabs.close(which);
    if (event === 'browser killed offline') await tabs.kill();
    if (event === 'all tabs closed offline') await tabs.closeAll();
    await tabs.setOffline(false);
    if (event === 'all tabs closed offline') await tabs.workerSendsAll();
    return findPlacedOrder(await tabs.tab(0));
  }

  async toggleHeart(which: number, product: StoreProduct, isOn: boolean): Promise<void> {
    const page = await this.tabs.tab(which);
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

  /** Expects pieces and codes in the cart; 0 pieces: no row. */
  async expectInCart(pieces: ReadonlyMap<StoreProduct, number>, codes: readonly string[]) {
    const page = await this.#cart(0);
    for (const [product, wanted] of pieces) await this.#sees(page, product, wanted);
    await expect(page.getByRole('button', { name: /^Remove coupon / })).toHaveCount(
      codes.length,
      soon,
    );
    for (const code of codes) await this.#seesCode(page, code, true);
  }

  async #cart(which: number): Promise<Page> {
    const page = await this.tabs.tab(which);
    await page.goto('/productcart');
    return page;
  }

  async #sees(page: Page, product: StoreProduct, pieces: number): Promise<void> {
    if (pieces === 0) await expect(cartRow(page, product)).toHaveCount(0, soon);
    else await expect(piecesShown(page, product)).toHaveText(String(pieces), soon);
  }

  async #seesCode(page: Page, code: string, isThere: boolean): Promise<void> {
    const remove = page.getByRole('button', { name: `Remove coupon ${code}` });
    await expect(remove).toHaveCount(isThere ? 1 : 0, soon);
  }
}
