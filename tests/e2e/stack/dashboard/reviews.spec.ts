import { expect, expectAccessibleIn, openPage, test } from '../../world/dashboard-test';
import { newBuyer, OPINION, reviewPaths } from '../../world/reviews';
import { ShopClient } from '../../world/shop-client';
import { ShopOwner } from '../../world/shop-owner';

test('DESK-1: the owner replies to a review, which the shop shows, and hides it', async ({
  dashboard: page,
  desk: { stack, store },
  browser,
}) => {
  const owner = new ShopOwner(store, stack);
  const { client, productId } = await newBuyer(store, 'memo-photo-frame', owner);
  const text = `Stands on my desk. ${Date.now()}`;
  const written = await client.call('POST', reviewPaths(productId).all, { ...OPINION, text });
  expect(written.status).toBe(201);
  const shown = async () => {
    const answer = await new ShopClient(store).call('GET', reviewPaths(productId).all);
    return JSON.stringify(answer.body);
  };

  await openPage(page, 'reviews', 'Reviews');
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill(text);
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row').filter({ hasText: text });
  await expectAccessibleIn(page, 'main');
  await row.getByRole('button', { name: /^Reply to/ }).click();
  const drawer = page.getByRole('dialog');
  await expectAccessibleIn(page, '[role=dialog]');
  await drawer.getByRole('textbox', { name: 'Your reply' }).fill('Thank you for the kind words.');
  await drawer.getByRole('button', { name: 'Save reply' }).click();
  await expect(row.getByText('Thank you for the kind words.')).toBeVisible();
  expect(await shown()).toContain('Thank you for the kind words.');

  await test.step('shoppers read the reply below the review', async () => {
    const shopper = await browser.newPage();
    await shopper.goto(`${stack.url}/productdetails/${productId}`);
    await shopper.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    const review = shopper.getByRole('listitem').filter({ hasText: text });
    await expect(review.getByText('The shop’s reply')).toBeVisible();
    await expect(review.getByText('Thank you for the kind words.')).toBeVisible();
    await shopper.close();
  });

  await row.getByRole('button', { name: /^Remove the reply/ }).click();
  await expect(row.getByText('Thank you for the kind words.')).toBeHidden();
  await row.getByRole('button', { name: /^Hide/ }).click();
  await expect(row.getByText('Hidden')).toBeVisible();
  expect(await shown()).not.toContain(text);
});
