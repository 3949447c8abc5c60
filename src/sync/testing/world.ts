import { afterEach } from 'vitest';
import { replacedGlobals } from './replaced-globals';
import { simulatedBrowser, type BrowserOptions } from './simulated-browser';
import type { Fault } from './simulated-network';
import type { ShopRequest } from './simulated-shop/shop-state';
import { simulatedShop } from './simulated-shop/simulated-shop';

const ends: (() => void)[] = [];

/** To be called in each test file: restores time and chance after each test. */
export function endEachWorld(): void {
  afterEach(() => {
    for (const end of ends.splice(0).toReversed()) end();
  });
}

/** A shop, a browser, and customers who can sign in. */
export function world(options: Partial<BrowserOptions> = {}) {
  const shop = options.shop ?? simulatedShop();
  const globals = replacedGlobals();
  // Pauses of the backoff are three quarters of the longest, so that each run has the same order of events.
  globals.replace(Math, 'random', () => 0.75);
  const browser = simulatedBrowser({ ...options, shop });
  ends.push(() => {
    browser.end();
    globals.restore();
  });
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
