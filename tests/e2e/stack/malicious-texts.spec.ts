import type { Page } from '@playwright/test';
import { order } from '../world/place-order';
import { newCustomer } from '../world/shop-client';
import { ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

/** What would run, were it taken for more than a text; each marks the window. */
const MALICIOUS = [
  '</script><script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 2">',
  '"><svg onload="window.ran = 3">',
  "');window.ran=4;('",
  '</title></textarea></style><script>window.ran = 5</script>',
  '\u2028\u2029<!--<script>window.ran = 6//-->',
  '[x](javascript:window.ran=7) <a href="javascript:window.ran=8">here</a>',
].join(' ');

async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await page.locator('a[href^="javascript:" i], img[src="x"], svg[onload]').count()).toBe(0);
}

test('T7: what an owner or a shopper writes stays a text, on rendered pages, in what search engines read, and in the app', async ({
  folder,
  launch,
  page,
}) => {
  const dataDir = await folder.copySeeded('data');
  const stack = await launch({ dataDir });
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const owner = new ShopOwner(store, stack);
  const product = await store.productWhere('Aria', ({ handle }) => /aria/.test(handle));
  const { client } = await newCustomer(store);
  // Only who has it may review it.
  await owner.deliverAll(await order(client, await client.cart(product.variants[0]?.id, 1)));
  await owner.must('POST', `/admin/products/${product.id}`, {
    title: `Aria ${MALICIOUS}`,
    description: MALICIOUS,
    material: MALICIOUS.slice(0, 90),
    subtitle: MALICIOUS,
  });
  await client.call('POST', '/store/customers/me', { first_name: MALICIOUS.slice(0, 80) });
  const written = await client.call('POST', `/store/products/${product.id}/reviews`, {
    rating: 5,
    text: MALICIOUS,
    recommend: true,
  });
  expect(written.status, JSON.stringify(written.body)).toBeLessThan(300);
  const asked = await client.call('POST', `/store/products/${product.id}/questions`, {
    question: MALICIOUS,
  });
  expect(asked.status).toBeLessThan(300);
  const shown = `${stack.url}/productdetails/${product.id}`;

  await test.step('the page as the server renders it', async () => {
    let html = '';
    // The front keeps rendered pages until it hears of the change.
    await expect
      .poll(async () => (html = await (await fetch(shown)).text()), { timeout: 60_000 })
      .toContain('window.ran');
    expect(html).not.toMatch(/<script>\s*window\.ran/);
    expect(html).not.toMatch(/<(img|svg)[^>]*\son(error|load)=/i);
    const things = [
      ...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
    ].map(([, json = '']): unknown => JSON.parse(json));
    expect(JSON.stringify(things)).toContain('window.ran = 1');
    const answers = /<script type="application\/json" id="answers">([\s\S]*?)<\/script>/.exec(html);
    const data: unknown = JSON.parse(answers?.[1] ?? '');
    expect(JSON.stringify(data)).toContain('window.ran = 1');
  });

  await test.step('the app', async () => {
    for (const url of [shown, `${stack.url}/product?q=aria`, `${stack.url}/productlisting/sofas`]) {
      // Search hears of the change a moment after the product's own page.
      await expect(async () => {
        await page.goto(url);
        await expect(page.getByText('window.ran').first()).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 60_000 });
      await expectNothingRan(page);
    }
    await page.goto(shown);
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    await page.goto(`${stack.url}/productcart`);
    await expect(page.getByRole('main').getByText('window.ran').first()).toBeVisible();
    await expectNothingRan(page);
  });
});
