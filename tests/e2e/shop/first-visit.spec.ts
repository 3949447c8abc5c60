import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { seededRandom } from '../../../src/sync/testing/seeded-random';
import { plentiful } from '../world/filled-cart';
import { expect, test } from '../world/proxied-test';
import { OFFLINE_ERRORS } from '../world/shop-test';
import type { StoreProduct } from '../world/store-api';
import { alive } from '../world/when-alive';

const { TEST_LONG } = process.env;

/** What a page may ask for on a device that has not seen the shop before. */
const BUDGET = { seconds: 10, jsKb: 170, files: 20 };
const VISITS = TEST_LONG ? 100 : 8;
const AT_ONCE = 2;
/** Of all requests, the document's included. */
const DROPPED = 0.05;
/** How often a shopper asks for a page that the browser could not load at all, or only in part. */
const MAX_OPENINGS = 5;
/** Chromium never stops loading a page whose response was cut off. */
const OPENING_TIMEOUT_MS = 20_000;

test.use({ serviceWorkers: 'allow', expectedErrors: OFFLINE_ERRORS });

/** The scripts that a page requests, also those that its worker has; without those that the worker stores for later visits. */
async function scriptsOf(page: Page, url: string): Promise<Map<string, number>> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(request.url());
  });
  await page.goto(url);
  await sleep(BUDGET.seconds * 1000);
  const sizes = [...asked].map(async (script) => {
    const { headers } = await fetch(script, { headers: { 'accept-encoding': 'gzip' } });
    return [script, Number(headers.get('content-length'))] as const;
  });
  return new Map(await Promise.all(sizes));
}

test('a first visit loads few and small scripts in its first ten seconds', async ({
  browser,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  const shop = process.env['SHOP_URL'] ?? '';
  const visits = ['/', '/productlisting/sofas', `/productdetails/${product.id}`].map(
    async (path) => {
      // Rendered before: the measure is of the page, not of a server that renders it for the first time.
      await fetch(`${shop}${path}`);
      const context = await browser.newContext({ serviceWorkers: 'allow' });
      const scripts = await scriptsOf(await context.newPage(), `${shop}${path}`);
      await context.close();
      const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
      console.log(`${path}: ${scripts.size} scripts, ${(bytes / 1000).toFixed(1)} kB`);
      expect(scripts.size, [...scripts.keys()].join('\n')).toBeLessThanOrEqual(BUDGET.files);
      expect(bytes / 1000, path).toBeLessThanOrEqual(BUDGET.jsKb);
      expect(Math.min(...scripts.values())).toBeGreaterThan(0);
      return bytes;
    },
  );
  expect(await Promise.all(visits)).toHaveLength(3);
});

test('SYNC-1: a tap on a first visit is shown without a network, as soon as the worker is in control', async ({
  browser,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const startedAt = performance.now();
  await page.goto(`${process.env['SHOP_URL'] ?? ''}/productdetails/${product.id}`);
  await alive(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  console.log(`in control after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await context.close();
});

/** A shopper's first visit, who presses reload where the browser shows no page at all. @returns how often it was opened */
async function visit(browser: Browser, url: string, product: StoreProduct): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    let openings = 0;
    for (;;) {
      openings += 1;
      try {
        await page.goto(`${url}/productdetails/${product.id}`, { timeout: OPENING_TIMEOUT_MS });
        break;
      } catch (error) {
        if (openings === MAX_OPENINGS) throw error;
        // Chromium asks again by itself, and would end what is begun meanwhile.
        await sleep(2000);
      }
    }
    await alive(page);
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }),
    ).toBeVisible();
    return openings;
  } finally {
    await context.close();
  }
}

test('a first visit over a link that drops requests ends with a page that adds to the cart', async ({
  browser,
  between,
  store,
}) => {
  test.setTimeout(VISITS * 60_000);
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  const random = seededRandom(34);
  const dropped: string[] = [];
  between.rule = ({ path }) => {
    if (!random.chance(DROPPED)) return 'pass';
    dropped.push(path);
    return random.one(['lose-request', 'reset', 'cut-reply'] as const);
  };
  const openings: number[] = [];
  const visitor = async (): Promise<void> => {
    while (openings.length < VISITS) openings.push(await visit(browser, between.url, product));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  console.log(`${openings.length} visits, ${dropped.length} of ${between.calls.length} dropped`);
  expect(dropped.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
});
