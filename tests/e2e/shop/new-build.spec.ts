import type { Page } from '@playwright/test';
import { addOne, firstVariant, stateAtBackend, wishFor } from '../world/edits';
import { signIn } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { OFFLINE_ERRORS } from '../world/shop-test';
import { openWithWorker } from '../world/with-worker';
import { expect, test } from '../world/proxied-test';
import { buildOfPage, deploySecondBuild } from '../world/second-build';
import { newCustomer } from '../world/shop-client';
import type { ProxiedCall } from '../world/shop-proxy';
import { isCartWrite, keysSent } from '../world/sync-calls';
import { alive } from '../world/when-alive';

const isEdit = ({ path }: ProxiedCall): boolean => path.startsWith('/store/sync');

/** While the worker is busy with the pictures of the whole catalogue, Chromium looks for no new one, for minutes at times. */
const isStoring = ({ path }: ProxiedCall): boolean => path === '/store/catalogue/entries';

const howItCame = () =>
  performance.getEntriesByType('navigation').map((entry) => 'type' in entry && entry.type)[0];

const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(() =>
    navigator.serviceWorker.ready.then((worker) => worker.update()).then(() => undefined),
  );

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: OFFLINE_ERRORS });

  test('PWA-3: a deploy while edits are unsent: prompt, reload, the edits are there, and sent once', async ({
    page,
    between,
    store,
  }) => {
    const [one, two] = await plentiful(store, 2);
    if (!one || !two) throw new Error('unreachable');
    const { client, email } = await newCustomer(store);
    // From the start: it begins three seconds after the first page.
    between.rule = (call) => (isStoring(call) ? 'lose-request' : 'pass');
    await openWithWorker(page, '/');
    await signIn(page, email);
    between.rule = (call) => (isEdit(call) || isStoring(call) ? 'lose-request' : 'pass');
    await addOne(page, one);
    await addOne(page, one);
    await wishFor(page, two);

    deploySecondBuild(between);
    await lookForUpdate(page);
    const prompt = page.getByRole('status').filter({ hasText: 'New version available' });
    await expect(prompt).toBeVisible();
    expect(await page.evaluate(buildOfPage), 'nothing changes under the shopper').toBe('first');
    await Promise.all([
      page.waitForEvent('load'),
      prompt.getByRole('button', { name: 'Update' }).click(),
    ]);
    await expect.poll(() => page.evaluate(buildOfPage)).toBe('second');

    await page.goto('/productcart');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2 items');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Wishlist, 1 item', exact: true })).toBeVisible();
    expect(await stateAtBackend(client)).toEqual({ cart: {}, wishes: [] });

    between.calls.length = 0;
    const rule = between.rule;
    between.rule = (call) => (isEdit(call) ? 'pass' : rule(call));
    await page.reload();
    const wanted = { cart: { [firstVariant(one)]: 2 }, wishes: [two.id] };
    await expect.poll(() => stateAtBackend(client)).toEqual(wanted);
    expect(new Set(keysSent(between.calls).flat()).size, 'one fold, one key').toBe(1);
  });

  test('SYNC-1, schedule 16: tabs and workers of two builds work over one log, and nothing counts twice', async ({
    page,
    context,
    between,
    store,
  }) => {
    const [one, two, three] = await plentiful(store, 3);
    if (!one || !two || !three) throw new Error('unreachable');
    const { client, email } = await newCustomer(store);
    // From the start: it begins three seconds after the first page.
    between.rule = (call) => (isStoring(call) ? 'lose-request' : 'pass');
    await openWithWorker(page, '/');
    await signIn(page, email);
    await page.goto('/productcart');
    await page.goto(`/productdetails/${one.id}`);
    await page.getByRole('button', { name: 'Add To Cart' }).waitFor();
    between.rule = (call) => (isEdit(call) || isStoring(call) ? 'lose-request' : 'pass');
    await page.getByRole('button', { name: 'Add To Cart' }).click();

    // A tab of the new build under the old worker, beside one of the old build.
    deploySecondBuild(between);
    const newer = await context.newPage();
    await addOne(newer, two);
    expect(await newer.evaluate(buildOfPage)).toBe('second');
    expect(await page.evaluate(buildOfPage)).toBe('first');
    const counts = (tab: Page, pieces: number) =>
      tab.getByRole('banner').getByRole('link', { name: `Cart, ${pieces} items`, exact: true });
    await expect(counts(page, 2)).toBeVisible();
    await expect(counts(newer, 2)).toBeVisible();

    const rule = between.rule;
    between.rule = (call) => (isEdit(call) ? 'pass' : rule(call));
    await newer.reload();
    const cart = async () => (await stateAtBackend(client)).cart;
    const both = { [firstVariant(one)]: 1, [firstVariant(two)]: 1 };
    await expect.poll(cart).toEqual(both);

    // The old tab edits on, over the new worker: the update is taken in the other tab.
    await page.bringToFront();
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect.poll(cart).toEqual({ ...both, [firstVariant(one)]: 2 });
    await lookForUpdate(newer);
    const prompt = newer.getByRole('status').filter({ hasText: 'New version available' });
    await prompt.getByRole('button', { name: 'Update' }).click();
    // The reload that brings the new build to this tab may come in between.
    await expect(() => page.goto('/productcart', { timeout: 15_000 })).toPass();
    await expect
      .poll(() => page.evaluate(buildOfPage).catch(() => 'between two pages'))
      .toBe('second');
    await alive(page);
    await addOne(page, three);
    const all = { ...both, [firstVariant(one)]: 2, [firstVariant(three)]: 1 };
    await expect.poll(cart).toEqual(all);
    expect(new Set(keysSent(between.calls).flat()).size, 'four edits, four keys').toBe(4);
  });
});

test.describe('without a worker', () => {
  test.use({ expectedErrors: OFFLINE_ERRORS });

  test('PWA-3: a tab of the old build whose part is gone recovers by one reload, edits and all', async ({
    page,
    between,
    store,
  }) => {
    const [one] = await plentiful(store, 1);
    if (!one) throw new Error('unreachable');
    between.rule = (call) => (isCartWrite(call) ? 'lose-request' : 'pass');
    await addOne(page, one);
    deploySecondBuild(between);
    // A tap on the page that has just come, before it lives, is the browser's own way to the next: no reload.
    let reloads = 0;
    page.on('load', async () => {
      const how = await page.evaluate(howItCame).catch(() => 'gone again');
      if (how === 'reload') reloads += 1;
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/contact/i);
    expect(await page.evaluate(buildOfPage)).toBe('second');
    await expect.poll(() => reloads, 'reloads').toBe(1);
    await page.goto('/productcart');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1 item');
  });
});
