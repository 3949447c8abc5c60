import type { SimulatedShop } from '../../src/sync/testing/simulated-shop/simulated-shop';
import { type SimulatedCart, findOpenCart } from '../../src/sync/testing/simulated-shop/shop-state';
import type { simulatedBrowser } from '../../src/sync/testing/simulated-browser';
import type { SimulatedTab } from '../../src/sync/testing/simulated-tab';
import { completeOpenRows } from '../../src/sync/testing/simulated-shop/end-rows';
import { completeMergesInto } from '../../src/sync/testing/simulated-shop/merge-carts';
import { describeIntent } from './intent-record';
import type { Violation } from './oracle-state';
import type { Oracle } from './oracle';
import { totalOf } from './totals';

interface Where {
  shop: SimulatedShop;
  truth: Oracle;
  customer: string;
}

/** Finishes what a crashed server had begun, as the ledger does before the next write to the cart. */
function completeAll({ state }: SimulatedShop, cart: SimulatedCart): void {
  completeMergesInto(state, cart);
  completeOpenRows(state, cart);
}

/** Differences between a cart of the shop and the expected one. */
function ofCart(shop: SimulatedShop, truth: Oracle, cart: SimulatedCart): Violation[] {
  completeAll(shop, cart);
  const { lines, codes } = truth.expectedCartOf(cart.id);
  const variants = new Set([...lines.keys(), ...cart.lines.keys()]);
  const wrong = [...variants].flatMap((variant): Violation[] => {
    const is = cart.lines.get(variant) ?? 0;
    const wanted = lines.get(variant) ?? 0;
    if (is === wanted) return [];
    const what = `${variant} in ${cart.id}: ${is} instead of ${wanted}`;
    return [{ kind: is < wanted ? 'lost' : 'doubled', what }];
  });
  const [has, wants] = [inOrder(cart.codes), inOrder(codes)];
  // Only schedules order an empty cart: a crash decides whether its codes had been taken off.
  const isEmptyOrder = cart.isOrdered && variants.size === 0;
  if (has !== wants && !isEmptyOrder)
    wrong.push({ kind: 'wrong', what: `codes: ${has} instead of ${wants}` });
  return wrong;
}

/** Differences of all carts and wishlists, and intents that are still pending. */
function atTheShop(shop: SimulatedShop, truth: Oracle): Violation[] {
  // An interrupted merge into one cart closes another one.
  for (const cart of shop.state.carts.values()) completeAll(shop, cart);
  const open = [...shop.state.carts.values()].filter(
    (cart) => !cart.isOrdered && cart.mergedInto === null,
  );
  const unsettled = [...truth.records.values()].filter(({ fate }) => fate === null);
  const hearts = [...shop.state.wishlists.keys()].flatMap((customer): Violation[] => {
    const [is, wanted] = [shop.wishes(customer).join(), inOrder(truth.heartsOf(customer))];
    return is === wanted ? [] : [{ kind: 'wrong', what: `hearts: ${is} instead of ${wanted}` }];
  });
  return [
    ...open.flatMap((cart) => ofCart(shop, truth, cart)),
    ...unsettled.map((one): Violation => ({
      kind: 'stuck',
      what: `${describeIntent(one)} was never sent`,
    })),
    ...hearts,
  ];
}

/** Differences on the screen, after both lanes were read again. */
async function onScreen(
  browser: ReturnType<typeof simulatedBrowser>,
  tab: SimulatedTab,
  { shop, truth, customer }: Where,
): Promise<Violation[]> {
  const own = findOpenCart(shop.state, customer);
  if (own !== undefined) completeAll(shop, own);
  for (const lane of ['cart', 'wishlist'] as const) {
    await browser.during(tab.core.refresh(lane));
  }
  const view = await browser.atOnce(tab.core.view());
  const wrong = (what: string): Violation => ({ kind: 'wrong', what });
  const found: Violation[] = [];
  const { cart, wishlist } = view.lanes;
  if (cart.pending + wishlist.pending > 0) {
    const why = `${cart.blockedBy ?? 'nothing'} and ${wishlist.blockedBy ?? 'nothing'}`;
    found.push({
      kind: 'stuck',
      what: `edits of ${customer} are still pending, blocked by ${why}`,
    });
  }
  const wanted = inWordsOf(own === undefined ? [] : [...truth.expectedCartOf(own.id).lines]);
  const shown = inWordsOf(view.cart.lines.map((line) => [line.variantId, line.quantity]));
  if (shown !== wanted) found.push(wrong(`the screen shows ${shown} instead of ${wanted}`));
  found.push(...(await atCheckout(browser, tab, wantedTotal(shop, truth, own))));
  const hearts = inOrder(new Set(view.wishlist.map(({ productId }) => productId)));
  const wishes = inOrder(truth.heartsOf(customer));
  if (hearts !== wishes) found.push(wrong(`the screen shows hearts ${hearts}, not ${wishes}`));
  return found;
}

/** Expected total in rupees; null if the cart is empty or missing. */
function wantedTotal(
  { state }: SimulatedShop,
  truth: Oracle,
  cart: SimulatedCart | undefined,
): number | null {
  if (cart === undefined) return null;
  const { lines, codes } = truth.expectedCartOf(cart.id);
  const priced = [...lines].map(([variant, quantity]) => ({
    quantity,
    unitPrice: state.prices.get(variant) ?? 1000,
  }));
  return priced.length === 0 ? null : totalOf(priced, codes.size);
}

/** Checks the cart that would be paid for, once the shopper has dismissed all notices. */
async function atCheckout(
  browser: ReturnType<typeof simulatedBrowser>,
  tab: SimulatedTab,
  wanted: number | null,
): Promise<Violation[]> {
  const { notices } = await browser.atOnce(tab.core.view());
  for (const { id } of notices) await browser.atOnce(tab.core.dismiss(id));
  const flushed = await browser.during(tab.core.flush());
  const total = flushed.kind === 'clean' ? flushed.cart.total : null;
  const isRight = flushed.kind === (wanted === null ? 'empty' : 'clean') && total === wanted;
  if (isRight) return [];
  return [{ kind: 'total', what: `checkout is ${flushed.kind} at ${total}, not ${wanted}` }];
}

export const differences = { ofCart, atTheShop, onScreen };

function inOrder(names: ReadonlySet<string>): string {
  return [...names].toSorted().join();
}

function inWordsOf(lines: readonly (readonly [string, number])[]): string {
  return lines
    .map(([variant, quantity]) => `${variant} ${quantity}`)
    .toSorted()
    .join(', ');
}
