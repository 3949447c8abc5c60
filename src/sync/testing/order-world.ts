import type { Edit } from '@aangan/offline-cart';
import { add } from '@aangan/offline-cart/testing';
import type { BrowserOptions } from './simulated-browser';
import { world } from './world';

const HOUR_MS = 3_600_000;

/**
 * A request for an order of these pieces, at 1,000 rupees each.
 * @param total rupees; the sum of the lines by default
 */
export function order(
  pieces: Readonly<Record<string, number>>,
  { total, hours = 48 }: { total?: number; hours?: number } = {},
): Edit {
  const lines = Object.entries(pieces).map(([variantId, quantity]) => ({
    variantId,
    quantity,
    unitPrice: 100_000,
  }));
  const sum = lines.reduce((all, { quantity }) => all + quantity * 1000, 0);
  const shown = { lines, fee: 0, total: (total ?? sum) * 100, promisedTo: '2026-12-05' };
  return { op: 'order', request: { shown }, expiresAt: Date.now() + hours * HOUR_MS };
}

/** A world that counts the orders made from requests; totals in paise. */
export function orderWorld(options: Partial<BrowserOptions> = {}) {
  const made = world(options);
  const orders: { cart: string; total: number }[] = [];
  made.shop.state.notify = (event) => {
    if (event.kind === 'ordered') orders.push({ cart: event.cart, total: event.total });
  };
  return { ...made, orders };
}

/** A guest who has put `x` twice and `y` once in the cart, offline, and asks for an order. */
export async function queued() {
  const made = orderWorld();
  const { browser } = made;
  browser.goOffline();
  const tab = await browser.openTab();
  for (const edit of [add('x', 2), add('y')]) await browser.atOnce(tab.tap(edit));
  await browser.atOnce(tab.tap(order({ x: 2, y: 1 })));
  return {
    ...made,
    tab,
    /** The network is back, and all that follows from it happens. */
    goOnline: async (): Promise<void> => {
      browser.goOnline();
      await browser.during(tab.core.wake('online'));
      await browser.pass(120_000);
    },
    /** The network is back, and the order is sent. */
    send: async (): Promise<void> => {
      browser.goOnline();
      void tab.core.wake('online').catch(() => undefined);
      await browser.pass(500);
    },
  };
}
