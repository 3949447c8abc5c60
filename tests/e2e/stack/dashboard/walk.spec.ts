import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import {
  deskOf,
  numberOf,
  openDashboard,
  openPage,
  test,
  expect,
} from '../../world/dashboard-test';
import { fillDelivery, payBy, placedOrder } from '../../world/checkout-page';
import { fillCart } from '../../world/filled-cart';
import { checkFile, openFiles, zipOf } from '../../world/product-files-page';
import { ShopOwner } from '../../world/shop-owner';
import { waitForLife } from '../../world/when-alive';

const PICTURES = join(import.meta.dirname, '../../../../backend/src/seed/pictures/oslo-armchair');
const COLOURS = ['Brown', 'Cream'] as const;
const PRODUCTS = 50;

const idsSchema = v.object({ products: v.array(v.object({ id: v.string() })) });

/** Deletes what the seed has put on sale. */
async function emptyShop(owner: ShopOwner): Promise<void> {
  for (;;) {
    const { body } = await owner.must('GET', '/admin/products?fields=id&limit=100');
    const ids = v.parse(idsSchema, body).products.map(({ id }) => id);
    if (ids.length === 0) return;
    await owner.must('POST', '/admin/products/batch', { delete: ids });
  }
}

/** A file of products in two colours, and the zip of their pictures. */
async function productFiles(): Promise<{ csv: Buffer; zip: Buffer }> {
  const headers =
    'Product Handle,Product Title,Product Status,Product Category 1,Product Width,Product HS Code,Variant SKU,Variant Option 1 Name,Variant Option 1 Value,Variant MRP INR,Variant Stock,Variant Image 1';
  const rows = Array.from({ length: PRODUCTS }, (_, at) =>
    COLOURS.map((colour) => {
      const handle = `walk-chair-${at + 1}`;
      return `${handle},Walk Chair ${at + 1},published,furniture,70,94016100,${handle}-${colour},color,${colour},${2500 + at},20,${colour.toLowerCase()}-1.webp`;
    }),
  );
  const names = COLOURS.map((colour) => `${colour.toLowerCase()}-1.webp`);
  const pictures = names.map((name) => [name, readFileSync(join(PICTURES, name))] as const);
  return {
    csv: Buffer.from([headers, ...rows.flat()].join('\n')),
    zip: await zipOf(Object.fromEntries(pictures)),
  };
}

const questions = (page: Page) =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: 'Q&A' }) });

async function importProducts(page: Page): Promise<void> {
  const { csv, zip } = await productFiles();
  await openFiles(page);
  await checkFile(page, 'products.csv', csv, zip);
  await page.getByRole('button', { name: `Import ${PRODUCTS} products` }).click();
  await expect(page.getByText(new RegExp(`^${PRODUCTS} products imported in`))).toBeVisible({
    timeout: 300_000,
  });
}

test('DESK-1, DESK-2, DESK-5: from an empty shop to a refund, in the dashboard alone', async ({
  browser,
  folder,
  launch,
}) => {
  test.setTimeout(900_000);
  const stack = await launch({
    dataDir: await folder.copySeeded('data'),
    settings: { ADMIN: '1' },
  });
  const desk = await deskOf(stack);
  const { store } = desk;
  await emptyShop(new ShopOwner(store, stack));
  const page = await openDashboard(browser, desk);

  await test.step('the owner imports 50 products, which shoppers see', async () => {
    await importProducts(page);
    await expect
      .poll(async () => (await store.products()).length, { timeout: 60_000 })
      .toBe(PRODUCTS);
  });

  const context = await browser.newContext({ baseURL: stack.url });
  waitForLife(context);
  const shopper = await context.newPage();
  const product = await store.productWhere('imported', ({ title }) => title === 'Walk Chair 7');
  const owner = new ShopOwner(store, stack);

  await test.step('a shopper finds one with its picture, asks, and the owner answers', async () => {
    await shopper.goto('/');
    await expect(shopper.getByRole('link', { name: /Walk Chair/ }).first()).toBeVisible();
    await shopper.goto(`/productdetails/${product.id}`);
    const picture = shopper.getByRole('img', { name: /^Walk Chair 7 in (brown|cream)/ }).first();
    // Browsers of these tests load no pictures.
    const loaded = await shopper.request.get((await picture.getAttribute('src')) ?? '');
    expect(loaded.headers()['content-type']).toMatch(/^image\//);

    const question = 'Does it come with its legs on?';
    await questions(shopper).locator('summary').click();
    await questions(shopper).getByLabel('Your question').fill(question);
    await questions(shopper).getByRole('button', { name: 'Post' }).click();
    await expect(questions(shopper).getByRole('status')).toContainText('Thanks!');
    await openPage(page, 'questions', 'Product questions');
    const row = page.getByRole('row').filter({ hasText: question });
    await row.getByRole('button', { name: /^Answer/ }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox').fill('You screw them on, without tools.');
    await drawer.getByRole('button', { name: 'Publish' }).click();
    await expect(drawer).toBeHidden();
    await shopper.reload();
    await questions(shopper).locator('summary').click();
    await expect(questions(shopper).getByText('You screw them on')).toBeVisible();
  });

  const orderId = await test.step('the shopper buys and pays', async () => {
    await fillCart(shopper, [product]);
    await fillDelivery(shopper);
    await payBy(shopper, 'Pay');
    return placedOrder(shopper);
  });

  await test.step('the owner packs, sends, delivers and refunds it', async () => {
    await page.goto('/app/orders');
    const number = await numberOf(owner, orderId);
    await page.getByText(`#${number}`, { exact: true }).click();
    const widget = page.getByRole('region', { name: 'Delivery' });
    for (const name of ['Pack all', 'Send all', 'Delivered']) {
      const button = widget.getByRole('button', { name, exact: true });
      await button.click();
      await expect(button).toBeHidden();
    }
    // The innermost part of the page with both.
    const payments = page
      .locator('div')
      .filter({ has: page.getByRole('heading', { name: 'Payments' }) })
      .filter({ has: page.getByRole('button') })
      .last();
    await expect(async () => {
      await page.reload();
      await expect(payments.getByText('Captured').first()).toBeVisible({ timeout: 5_000 });
    }, 'the payment is captured once all is packed').toPass({ timeout: 120_000 });
    await payments.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Refund' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step('the shopper sees the delivery and the refund', async () => {
    await shopper.goto(`/orderdetails?id=${orderId}`);
    await expect(shopper.getByRole('region', { name: 'Order status' })).toContainText('Delivered');
    await expect(shopper.getByRole('region', { name: 'Payment' })).toContainText('Refunded');
  });
  await context.close();
});
