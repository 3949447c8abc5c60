import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { cartRow, firstVariant, piecesShown } from '../world/edits';
import { plentiful } from '../world/filled-cart';
import { logRecords } from '../world/kept-log';
import { expect, test } from '../world/profile-test';
import { startShopProxy } from '../world/shop-proxy';
import { isCartWrite } from '../world/sync-calls';
import { alive } from '../world/when-alive';

const { TEST_LONG } = process.env;

/** Each is nine taps in a browser of its own. */
const ROUNDS = TEST_LONG ? 10 : 2;
const TAPS = 9;
const KILLS = TEST_LONG ? 200 : 20;
const BROWSER_KILLS = TEST_LONG ? 20 : 3;
/** ms */
const MAX_KILL_DELAY_MS = 30;

const intentSchema = v.object({
  edit: v.object({
    item: v.object({ variantId: v.string() }),
    quantity: v.optional(v.number(), 0),
    by: v.optional(v.number(), 0),
  }),
});

/** Has each page that opens tap on Add To Cart within 100 ms and reload right after it, so many times. */
async function tapAndReload(page: Page): Promise<void> {
  await page.addInitScript((taps) => {
    const tapped = () => Number(sessionStorage.getItem('tapped') ?? 0);
    const look = () => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Add To Cart',
      );
      if (!button) {
        requestAnimationFrame(look);
        return;
      }
      if (tapped() >= taps) return;
      setTimeout(() => {
        sessionStorage.setItem('tapped', String(tapped() + 1));
        button.click();
        setTimeout(() => location.reload(), tapped() % 3);
      }, tapped() * 11);
    };
    look();
  }, TAPS);
}

test('SYNC-1, SYNC-7: taps in the first 100 ms of pages that are reloaded at once all count, once', async ({
  browser,
  baseURL,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  const counted: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({
      serviceWorkers: round % 2 === 0 ? 'block' : 'allow',
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    await tapAndReload(page);
    await page.goto(`/productdetails/${product.id}`, { waitUntil: 'commit' });
    await page.waitForFunction((taps) => Number(sessionStorage.getItem('tapped')) === taps, TAPS);
    await sleep(500);
    const cart = await context.newPage();
    await cart.goto('/productcart');
    await cartRow(cart, product).waitFor();
    await alive(cart);
    counted.push((await piecesShown(cart, product).textContent()) ?? '');
    expect(await cart.evaluate(() => Object.keys(localStorage).join())).not.toContain('aangan-tap');
    await context.close();
  }
  expect(counted).toEqual(Array.from({ length: ROUNDS }, () => String(TAPS)));
});

test('SYNC-1, SYNC-7: a tap whose page is killed within 30 ms counts, once', async ({
  profile,
  baseURL,
  store,
}) => {
  test.setTimeout(KILLS * 20_000);
  const between = await startShopProxy(baseURL ?? '');
  // What is tapped stays in the log, where it is counted.
  between.rule = (call) => (isCartWrite(call) ? 'lose-request' : 'pass');
  const products = await plentiful(store, 3);
  const context = await profile.start(between.url);
  const expected: Record<string, number> = {};
  // The browser ends with its last window.
  const watcher = context.pages()[0] ?? (await context.newPage());
  await watcher.goto('about:blank');
  for (let kill = 0; kill < KILLS; kill += 1) {
    const product = products[kill % products.length];
    if (!product) throw new Error('unreachable');
    const page = await newPage(context);
    const isInCart = kill >= products.length && kill % 4 === 3;
    await page.goto(isInCart ? '/productcart' : `/productdetails/${product.id}`, {
      waitUntil: 'commit',
    });
    // Every other one before the page runs, where the test is quick enough.
    if (kill % 2 === 0) await alive(page);
    const button = isInCart
      ? cartRow(page, product).getByRole('button', { name: 'Increase quantity' })
      : page.getByRole('button', { name: 'Add To Cart' });
    await button.waitFor();
    const box = await button.boundingBox();
    if (!box) throw new Error('unreachable');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await sleep(kill % (MAX_KILL_DELAY_MS + 1));
    const crashed = page.waitForEvent('crash');
    profile.killPages();
    await crashed;
    await page.close();
    const variant = firstVariant(product);
    expected[variant] = (expected[variant] ?? 0) + 1;
  }
  const last = await newPage(context);
  await last.goto('/productcart');
  await alive(last);
  await last.getByRole('table').waitFor();
  expect(await piecesInLog(last)).toEqual(expected);
  await between.close();
});

test('SYNC-1, SYNC-7: a tap counts, once, whose whole browser is killed within 30 ms', async ({
  profile,
  baseURL,
  store,
}) => {
  test.setTimeout(BROWSER_KILLS * 60_000);
  const between = await startShopProxy(baseURL ?? '');
  between.rule = (call) => (isCartWrite(call) ? 'lose-request' : 'pass');
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  const open = async (path: string) => {
    const context = await profile.start(between.url);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(path);
    await alive(page);
    return page;
  };
  for (let kill = 0; kill < BROWSER_KILLS; kill += 1) {
    const page = await open(`/productdetails/${product.id}`);
    const databases = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases).toContain('aangan-taps');
    await sleep(200);
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await sleep((kill * 10) % MAX_KILL_DELAY_MS);
    await profile.kill();
  }
  const last = await open('/productcart');
  const wanted = { [firstVariant(product)]: BROWSER_KILLS };
  await expect.poll(() => piecesInLog(last)).toEqual(wanted);
  await between.close();
});

/** A page in a process that lives: the browser may take one for it that was killed, and has not noticed that yet. */
async function newPage(context: BrowserContext): Promise<Page> {
  for (;;) {
    await sleep(200);
    const opening = context.newPage().catch(() => null);
    const page = await Promise.race([opening, sleep(5000, null)]);
    if (page !== null) return page;
  }
}

async function piecesInLog(page: Page): Promise<Record<string, number>> {
  const pieces: Record<string, number> = {};
  for (const intent of await logRecords(page, 'log')) {
    const { item, quantity, by } = v.parse(intentSchema, intent).edit;
    pieces[item.variantId] = (pieces[item.variantId] ?? 0) + quantity + by;
  }
  return pieces;
}
