import { promisedWithin } from '../world/promised-within';
import type { Page } from '@playwright/test';
import type { Stack } from '../../stack/launch-stack';
import { addOne, firstVariant, lookAt, stateAtBackend } from '../world/edits';
import { plentiful } from '../world/filled-cart';
import { PASSWORD, newCustomer, type ShopClient } from '../world/shop-client';
import { expect, test } from '../world/stack-test';
import { StoreApi, type StoreProduct } from '../world/store-api';
import { health, holdSupervisor, killPart } from '../world/parts-of-a-stack';

/** ms after the server is back within which it has the edits: the issue's own bound. */
const SENT_MS = promisedWithin(10_000);
/** ms in which a part that died, or a whole shop, is up again on a busy machine. */
const BACK_MS = 120_000;

test.use({ serviceWorkers: 'allow' });

interface Scene {
  client: ShopClient;
  one: StoreProduct;
  two: StoreProduct;
}

/** A customer signed in at the shop, who has looked at two products. */
async function visit(stack: Stack, page: Page): Promise<Scene> {
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const [one, two] = await plentiful(store, 2);
  if (!one || !two) throw new Error('unreachable');
  const { client, email } = await newCustomer(store);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible();
  await lookAt(page, [one, two]);
  return { client, one, two };
}

async function isUp(stack: Stack): Promise<boolean> {
  const found = await health(stack).catch(() => null);
  return found?.status === 200;
}

/** Waits until the shop is up, and from then on for the cart. */
async function expectSentOnceUp(stack: Stack, { client, one, two }: Scene): Promise<void> {
  await expect.poll(() => isUp(stack), { timeout: BACK_MS, intervals: [200] }).toBe(true);
  const upAt = Date.now();
  await expect
    .poll(async () => (await stateAtBackend(client)).cart, { timeout: 60_000, intervals: [500] })
    .toEqual({ [firstVariant(one)]: 2, [firstVariant(two)]: 1 });
  expect(Date.now() - upAt, 'ms from the server’s return to the edits').toBeLessThan(SENT_MS);
}

test.describe('edits made while the server is down are there within 10 s after it is back', () => {
  test('SYNC-2: Medusa is killed and comes back, with a tab open', async ({
    shop: stack,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: stack.url, serviceWorkers: 'allow' });
    const page = await context.newPage();
    const scene = await visit(stack, page);
    const supervisor = holdSupervisor(stack);
    killPart(stack, 'medusa');
    for (const product of [scene.one, scene.one, scene.two]) await addOne(page, product);
    await expect(page.getByText(/3 changes not sent yet/).first()).toBeVisible();
    // The pauses between the tries have grown by now.
    await page.waitForTimeout(15_000);
    supervisor.release();
    await expectSentOnceUp(stack, scene);
    await context.close();
  });

  test(
    'SYNC-2, OFF-1: the whole shop is stopped and started, with a tab open',
    { tag: '@long' },
    async ({ folder, launch, browser }) => {
      const dataDir = await folder.copySeeded('data');
      const before = await launch({ dataDir });
      const context = await browser.newContext({ baseURL: before.url, serviceWorkers: 'allow' });
      const page = await context.newPage();
      const scene = await visit(before, page);
      await before.stop();
      for (const product of [scene.one, scene.one, scene.two]) await addOne(page, product);
      await expect(page.getByText(/3 changes not sent yet/).first()).toBeVisible();
      const port = Number(new URL(before.url).port);
      const backendPort = Number(new URL(before.backendUrl).port);
      const after = await launch({ dataDir, port, backendPort });
      await expectSentOnceUp(after, scene);
      await context.close();
    },
  );
});
