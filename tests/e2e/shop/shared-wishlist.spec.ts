import type { BrowserContext, Page } from '@playwright/test';
import { signedInAs, toast } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { cards } from '../world/page-parts';
import { SHARE, shareWishlist, wishFor } from '../world/shared-wishlist';
import { newCustomer } from '../world/shop-client';
import { expect, OFFLINE_ERRORS, test } from '../world/shop-test';

// A new customer has no latest cart, and a link that was taken back is answered with 404.
test.use({ expectedErrors: OFFLINE_ERRORS });

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share wishlist' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share your wishlist' });
const linkIn = (page: Page) => dialogOf(page).getByLabel('Link to your wishlist').inputValue();

async function withoutShareSheet(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
}

test(
  'ACC-2: a wishlist is shared by a link, shows today’s products to who has it, and is taken back',
  { tag: '@both' },
  async ({ page, context, browser, store }) => {
    await withoutShareSheet(context);
    const [one, two] = await plentiful(store, 2);
    if (!one || !two) throw new Error('unreachable');
    const { client } = await newCustomer(store);
    await wishFor(client, one.id);
    await signedInAs(page, client);
    await page.goto('/mywishlist');
    await expect(cards(page)).toHaveCount(1);
    await shareButton(page).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText('They can’t see your name or address.')).toBeVisible();
    const link = await linkIn(page);
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
    expect(new URL(link).pathname).toMatch(/^\/wishlist\/[\w-]{24}$/);

    const visitor = await browser.newPage();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Shared wishlist');
    await expect(cards(visitor)).toHaveCount(1);
    const price = one.variants[0]?.calculated_price.calculated_amount ?? 0;
    await expect(cards(visitor)).toContainText(`₹${price.toLocaleString('en-IN')}`);
    await wishFor(client, two.id);
    await visitor.reload();
    await expect(cards(visitor)).toHaveCount(2);
    await visitor.getByRole('button', { name: `Add To Cart ${two.title}` }).click();
    await expect(visitor.getByRole('link', { name: /^Cart, 1 item/ }).first()).toBeVisible();
    await visitor.goto('/productcart');
    await expect(visitor.getByText(two.title).first()).toBeVisible();

    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toast(page, 'Your wishlist isn’t shared any more')).toBeVisible();
    await expect(shareButton(page), 'the focus is back').toBeFocused();
    const answer = await visitor.goto(link);
    expect(answer?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      'This wishlist isn’t shared any more',
    );
    await visitor.close();

    await shareButton(page).click();
    expect(await linkIn(page)).not.toBe(link);
  },
);

test('ACC-2: the link is copied; where the device has a share sheet, it goes there', async ({
  page,
  context,
  store,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const given: ShareData[] = [];
    Reflect.set(window, 'shared', given);
    Reflect.set(navigator, 'share', (what: ShareData) => Promise.resolve(given.push(what)));
  });
  const [product] = await plentiful(store, 1);
  const { client } = await newCustomer(store);
  await wishFor(client, product?.id ?? '');
  const token = await shareWishlist(client);
  await signedInAs(page, client);
  await page.goto('/mywishlist');
  await expect(page.getByText('Shared by link')).toBeVisible();
  await shareButton(page).click();
  const url = new URL(`/wishlist/${token}`, page.url()).href;
  expect(await linkIn(page), 'the link that another device has made').toBe(url);
  await dialogOf(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(dialogOf(page).getByRole('status').getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await dialogOf(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .poll(() => page.evaluate((): unknown => Reflect.get(window, 'shared')))
    .toEqual([{ title: 'A wishlist from Aangan', url }]);
});

test('ACC-2: sharing says that it needs a connection, and a guest is offered to sign in', async ({
  page,
  context,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  const { client } = await newCustomer(store);
  await wishFor(client, product?.id ?? '');
  await page.goto('/mywishlist');
  await expect(page.getByRole('heading', { name: 'Sign in to see your wishlist' })).toBeVisible();
  await expect(shareButton(page)).toHaveCount(0);
  await signedInAs(page, client);
  await page.goto('/mywishlist');
  await expect(shareButton(page)).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('Needs a connection')).toBeVisible();
  await expect(shareButton(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(shareButton(page)).toBeEnabled();
});

test('ACC-2: an empty wishlist is not shared, but sharing it can be stopped', async ({
  page,
  store,
}) => {
  const { client } = await newCustomer(store);
  const token = await shareWishlist(client);
  await signedInAs(page, client);
  await page.goto(`/wishlist/${token}`);
  await expect(page.getByText('There’s nothing on this wishlist right now')).toBeVisible();
  await page.goto('/mywishlist');
  await shareButton(page).click();
  await dialogOf(page).getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('Your Wishlist is Empty')).toBeVisible();
  await expect(shareButton(page)).toHaveCount(0);
  expect(await client.call('GET', SHARE)).toMatchObject({ body: { share: null } });
});

test('T57: the address of a shared wishlist is no referrer, and the pages after it have one', async ({
  page,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  const { client } = await newCustomer(store);
  await wishFor(client, product?.id ?? '');
  const token = await shareWishlist(client);
  const referrerOf = async () => {
    const asked = page.waitForRequest((request) => request.url().endsWith('/settings.json'));
    await page.evaluate(() => fetch('/settings.json').then((answer) => answer.status));
    return (await (await asked).allHeaders())['referer'];
  };
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Hot Deals/ })).toBeVisible();
  expect(await referrerOf()).toBe(page.url());
  await page.goto(`/wishlist/${token}`);
  await expect(cards(page)).toHaveCount(1);
  expect(await referrerOf()).toBeUndefined();
  await cards(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product?.title ?? '');
  expect(await referrerOf()).toBe(page.url());
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  expect(await referrerOf()).toBeUndefined();
});
