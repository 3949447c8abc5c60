import { logOut, signIn } from '../world/entrance';
import { cards, sectionOf } from '../world/page-parts';
import { newCustomer } from '../world/shop-client';
import { expect, test } from '../world/shop-test';
import { openWithWorker } from '../world/with-worker';

test.use({
  serviceWorkers: 'allow',
  // A new customer has no latest cart (404).
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|status of 404/],
});

test(
  'ACC-2: the products viewed last are on home and product pages, newest first, also offline',
  { tag: '@both' },
  async ({ page, context, store }) => {
    const [one, two, three] = await store.products();
    if (!one || !two || !three) throw new Error('unreachable');
    const recent = sectionOf(page, 'Recently viewed');
    const titles = cards(recent).getByRole('heading');

    await openWithWorker(page, `/productdetails/${one.id}`);
    await page.getByRole('heading', { name: 'Similar Products' }).waitFor();
    await expect(recent).toHaveCount(0);
    for (const { id, title } of [two, three]) {
      await page.goto(`/productdetails/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(titles.first()).toBeVisible();
    }
    await expect(titles, 'without the product of the page').toHaveText([two.title, one.title]);

    await page.goto('/');
    await expect(titles).toHaveText([three.title, two.title, one.title]);
    await context.setOffline(true);
    await page.reload();
    await expect(titles).toHaveText([three.title, two.title, one.title]);
    await expect(cards(recent).first().getByText('₹').first()).toBeVisible();
    await cards(recent).last().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.title);
    await expect(titles).toHaveText([three.title, two.title]);

    await recent.getByRole('button', { name: 'Clear list' }).click();
    await expect(recent).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Hot Deals' }).first()).toBeVisible();
    await expect(titles).toHaveCount(0);
  },
);

test('ACC-2: a log-out removes the products viewed last, also from the open page', async ({
  page,
  store,
}) => {
  const [one] = await store.products();
  if (!one) throw new Error('unreachable');
  const { email } = await newCustomer(store);
  await signIn(page, email);
  await page.goto(`/productdetails/${one.id}`);
  await page.getByRole('heading', { name: 'Similar Products' }).waitFor();
  await page.goto('/');
  const recent = sectionOf(page, 'Recently viewed');
  await expect(cards(recent).getByRole('heading')).toHaveText([one.title]);
  await logOut(page);
  await expect(recent).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Hot Deals/ })).toBeVisible();
  await expect(recent).toHaveCount(0);
});
