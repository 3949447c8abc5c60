import { afterEach } from 'vitest';
import { simulatedBrowser, type BrowserOptions } from './simulated-browser';
import type { Fault } from './simulated-network';
import type { ShopRequest } from './simulated-shop/shop-state';
import { simulatedShop } from './simulated-shop/simulated-shop';

let end = () => {};

/** To be called in each test file: restores time after each test. */
export function endEachWorld(): void {
  afterEach(() => end());
}

/** A shop, a browser, and customers who can sign in. */
export function world(options: Partial<BrowserOptions> = {}) {
  const shop = options.shop ?? simulatedShop();
  const browser = simulatedBrowser({ ...options, shop });
  ({ end } = browser);
  const signIn = (customer: string) => {
    browser.session({ customerId: customer, token: shop.signIn(customer) });
  };
  /** Another device of the customer. */
  const elsewhere = (customer: string) => {
    const cart = [...shop.state.carts.values()].findLast(
      (one) => one.customer === customer && !one.isOrdered && one.mergedInto === null,
    );
    if (cart === undefined) throw new Error(`${customer} has no cart`);
    return cart;
  };
  return { shop, browser, signIn, elsewhere };
}

/** Injects a fault into the first request to a path. */
export function once(path: string, fault: Fault) {
  let isMet = false;
  return ({ url, method }: ShopRequest): Fault => {
    if (isMet || url.pathname !== path || method !== 'POST') return { kind: 'none' };
    isMet = true;
    return fault;
  };
}
