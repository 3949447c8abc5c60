import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import * as v from 'valibot';
import { waitFor } from '../stack/wait-for';
import { type Action, expectedPieces, type Fault } from './schedule';
import type { StockMedusa } from './stock-medusa';

/** Time for all edits to arrive at last, in ms: a call that got no response is repeated after a while. */
const SETTLE_MS = 120_000;

const cartSchema = v.object({
  cart: v.object({
    id: v.string(),
    items: v.array(v.object({ variant_id: v.string(), quantity: v.number() })),
  }),
});

/**
 * Plays a schedule in a browser of its own.
 * @returns how the shop's cart differs from what was tapped; undefined if it does not
 */
export async function playSchedule(
  actions: readonly Action[],
  browser: Browser,
  storefront: string,
  medusa: StockMedusa,
): Promise<string | undefined> {
  const context = await browser.newContext();
  try {
    const network = await disturb(context, medusa.url);
    let page = await open(context, storefront);
    // The worker stores the page, which a reload without a network needs.
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null);
    await page.reload();
    const shown = await productsOf(page);
    for (const action of actions) {
      if (action.kind === 'reload') await page.reload();
      else if (action.kind === 'other-tab') page = await open(context, storefront);
      else if (action.kind === 'offline') await context.setOffline(true);
      else if (action.kind === 'online') await context.setOffline(false);
      else if (action.kind === 'fault') network.meet(action.fault);
      else if ('product' in action)
        await tap(page, action.kind, shown[action.product]?.title ?? '');
    }
    await context.setOffline(false);
    network.heal();
    const expected = new Map(
      [...expectedPieces(actions)].map(([product, pieces]) => [shown[product]?.variant, pieces]),
    );
    return await settled(page, network.cartId, expected, medusa);
  } finally {
    await context.close();
  }
}

async function open(context: BrowserContext, storefront: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(storefront);
  return page;
}

/** Titles and variants of the products, in the order of the list. */
async function productsOf(page: Page) {
  const responses = page.waitForResponse((response) => response.url().includes('/store/products'));
  await page.reload();
  const schema = v.object({
    products: v.array(
      v.object({ title: v.string(), variants: v.array(v.object({ id: v.string() })) }),
    ),
  });
  const { products } = v.parse(schema, await (await responses).json());
  return products.flatMap(({ title, variants: [variant] }) =>
    variant ? [{ title, variant: variant.id }] : [],
  );
}

/** A line that is not there can neither shrink nor be removed, and one piece cannot become fewer. */
async function tap(page: Page, kind: 'add' | 'less' | 'remove', title: string): Promise<void> {
  const names = { add: `Add ${title}`, less: `One ${title} less`, remove: `Remove ${title}` };
  const button = page.getByRole('button', { name: names[kind], exact: true });
  await page.getByRole('heading', { name: /^Cart \(/ }).waitFor();
  await page.getByRole('list', { name: 'Products' }).waitFor();
  if (kind !== 'add' && ((await button.count()) === 0 || (await button.isDisabled()))) return;
  const before = await page.getByRole('list', { name: 'Cart lines' }).textContent();
  await button.click();
  // The next tap is on what this one has shown.
  await waitFor(`${names[kind]} is shown`, 30_000, async () => {
    return (await page.getByRole('list', { name: 'Cart lines' }).textContent()) !== before;
  });
}

/** Lets faults happen to calls of the ledger, also to those of the worker. */
async function disturb(context: BrowserContext, url: string) {
  let next: Fault | undefined;
  const state = { cartId: undefined as string | undefined };
  await context.route(`${url}/store/sync/**`, async (route) => {
    const fault = next;
    next = undefined;
    await answer(route, fault, (body) => {
      const parsed = v.safeParse(cartSchema, body);
      if (parsed.success) state.cartId = parsed.output.cart.id;
    }).catch(() => undefined);
  });
  return {
    meet: (fault: Fault) => {
      next = fault;
    },
    heal: () => {
      next = undefined;
    },
    cartId: () => state.cartId,
  };
}

async function answer(route: Route, fault: Fault | undefined, applied: (body: unknown) => void) {
  if (fault === 'refused') return route.abort('connectionfailed');
  if (fault === 'proxy') {
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  }
  const response = await route.fetch();
  const body: unknown = await response.json().catch(() => undefined);
  applied(body);
  if (fault === 'doubled') await route.fetch();
  if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, 1500));
  return fault === 'lost' ? route.abort('connectionreset') : route.fulfill({ response });
}

async function settled(
  page: Page,
  cartId: () => string | undefined,
  expected: ReadonlyMap<string | undefined, number>,
  medusa: StockMedusa,
): Promise<string | undefined> {
  let found = 'no cart';
  const wanted = text(expected);
  const isSettled = async () => {
    found = text(await piecesOf(cartId(), medusa));
    const isSaved = (await page.getByRole('status').textContent()) === 'Saved in the shop.';
    return isSaved && found === wanted;
  };
  return waitFor('', SETTLE_MS, isSettled).then(
    () => undefined,
    () => `${found} instead of ${wanted}`,
  );
}

async function piecesOf(cartId: string | undefined, { url, publishableKey }: StockMedusa) {
  if (cartId === undefined) return new Map<string, number>();
  const headers = { 'x-publishable-api-key': publishableKey };
  const response = await fetch(`${url}/store/carts/${cartId}?fields=id,*items`, { headers });
  const { cart } = v.parse(cartSchema, await response.json());
  return new Map(cart.items.map(({ variant_id, quantity }) => [variant_id, quantity]));
}

function text(pieces: ReadonlyMap<string | undefined, number>): string {
  return JSON.stringify([...pieces].map(([variant, count]) => `${variant} × ${count}`).toSorted());
}
