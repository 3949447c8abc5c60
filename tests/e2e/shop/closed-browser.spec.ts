import { promisedWithin } from '../world/promised-within';
import type { BrowserContext, Page } from '@playwright/test';
import { dispatchSync, openWithWorker } from '../world/with-worker';
import {
  addOne,
  cartRow,
  firstVariant,
  lookAt,
  piecesShown,
  stateAtBackend,
  wishFor,
} from '../world/edits';
import { signIn } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import type { Profile } from '../world/browser-profile';
import { expect, test } from '../world/profile-test';
import { type Customer, newCustomer } from '../world/shop-client';
import type { StoreApi, StoreProduct } from '../world/store-api';

/** What is waited for after the network is back (ms); the issue's own bound. */
const BACK_MS = promisedWithin(5_000);

interface Scene {
  products: [StoreProduct, StoreProduct, StoreProduct];
  customer: Customer;
  context: BrowserContext;
  page: Page;
}

/** A signed-in customer who has looked at three products. */
async function visited(store: StoreApi, profile: Profile): Promise<Scene> {
  const [one, two, three] = await plentiful(store, 3);
  if (!one || !two || !three) throw new Error('unreachable');
  const customer = await newCustomer(store);
  const context = await profile.start();
  const page = context.pages()[0] ?? (await context.newPage());
  await openWithWorker(page, '/');
  await signIn(page, customer.email);
  await lookAt(page, [one, two, three]);
  return { products: [one, two, three], customer, context, page };
}

/** Adds three products, changes quantities, removes one, hearts two: no network is needed. */
async function editOffline({ page, products }: Scene): Promise<void> {
  const [one, two, three] = products;
  for (const product of products) await addOne(page, product);
  await wishFor(page, one);
  await wishFor(page, two);
  await page.goto('/productcart');
  for (const pieces of ['2', '3']) {
    await cartRow(page, one).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(piecesShown(page, one)).toHaveText(pieces);
  }
  await cartRow(page, two).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(piecesShown(page, two)).toHaveText('2');
  await page.getByRole('button', { name: `Remove ${three.title}` }).click();
  await expect(cartRow(page, three)).toHaveCount(0);
}

function wanted({ products: [one, two] }: Scene) {
  return {
    cart: { [firstVariant(one)]: 3, [firstVariant(two)]: 2 },
    wishes: [one.id, two.id].toSorted(),
  };
}

async function expectShown(page: Page, { products: [one, two, three] }: Scene): Promise<void> {
  await page.goto('/productcart');
  await expect(piecesShown(page, one)).toHaveText('3');
  await expect(piecesShown(page, two)).toHaveText('2');
  await expect(cartRow(page, three)).toHaveCount(0);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Wishlist, 2 items', exact: true })).toBeVisible();
  await page.goto('/mywishlist');
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents();
  await expect
    .poll(async () => (await titles()).toSorted())
    .toEqual([one.title, two.title].toSorted());
}

test('SYNC-1, SYNC-2: edits made offline outlive the browser, and reach the shop within 5 s of the network', async ({
  profile,
  store,
}) => {
  const scene = await visited(store, profile);
  await scene.context.setOffline(true);
  await editOffline(scene);
  await scene.context.close();

  // Before the browser is there again: it has the network for a moment, in which its worker may send.
  expect(await stateAtBackend(scene.customer.client)).toEqual({ cart: {}, wishes: [] });

  const again = await profile.start();
  await again.setOffline(true);
  const page = again.pages()[0] ?? (await again.newPage());
  await expectShown(page, scene);

  await again.setOffline(false);
  await expect
    .poll(() => stateAtBackend(scene.customer.client), { timeout: BACK_MS, intervals: [1_000] })
    .toEqual(wanted(scene));
  await expectShown(page, scene);
});

test('SYNC-2: edits made offline reach the shop by Background Sync, with every tab closed', async ({
  profile,
  store,
}) => {
  const scene = await visited(store, profile);
  const { context, page, customer } = scene;
  const has = await page.evaluate(() => 'SyncManager' in globalThis);
  if (!has) {
    const words = 'This browser has no Background Sync: edits go at the next opening. SKIPPED';
    console.log(words);
    test.info().annotations.push({ type: 'skipped', description: words });
  }
  test.skip(!has, 'This browser has no Background Sync');

  await context.setOffline(true);
  await editOffline(scene);
  // A page outside of the shop keeps the browser open; no tab of the shop is.
  const elsewhere = await context.newPage();
  await elsewhere.goto('about:blank');
  for (const each of context.pages()) if (each !== elsewhere) await each.close();
  await context.setOffline(false);

  const isThere = () => stateAtBackend(customer.client);
  const natural = await settles(isThere, wanted(scene), 5000);
  // A browser may take its time (after a failed try, minutes): the event is then sent by hand.
  if (!natural) await dispatchSync(context, elsewhere);
  test.info().annotations.push({ type: 'sync', description: natural ? 'natural' : 'by CDP' });
  await expect.poll(isThere).toEqual(wanted(scene));
  expect(context.pages().every((each) => each.url() === 'about:blank')).toBe(true);
});

async function settles(state: () => Promise<unknown>, end: unknown, ms: number): Promise<boolean> {
  return expect
    .poll(state, { timeout: ms })
    .toEqual(end)
    .then(
      () => true,
      () => false,
    );
}
