import type { Page } from '@playwright/test';
import { cards } from '../world/page-parts';
import { expect, test } from '../world/shop-test';
import type { StoreProduct } from '../world/store-api';
import * as v from 'valibot';

const answerSchema = v.looseObject({
  products: v.array(
    v.looseObject({
      images: v.array(v.unknown()),
      variants: v.array(v.looseObject({})),
      options: v.optional(v.array(v.unknown())),
    }),
  ),
});
type Answer = v.InferOutput<typeof answerSchema>;

/**
 * Opens a product that has lost a part of what the backend tells of it: from a listing, as a page that is opened by its
 * address comes with its answers.
 */
async function openWithout(
  page: Page,
  { id, title }: StoreProduct,
  take: (answer: Answer) => void,
): Promise<void> {
  await page.route(`**/store/products?*${id}*`, async (route) => {
    const response = await route.fetch();
    const answer = v.parse(answerSchema, await response.json());
    take(answer);
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`/product?q=${encodeURIComponent(title)}`);
  await cards(page).getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(`/productdetails/${id}`);
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
}

test('PDP-3, PDP-7: without a variant', async ({ page, store }) => {
  const product = await store.productWhere('at all', () => true);
  await openWithout(page, product, (answer) => {
    for (const each of answer.products) each.variants = [];
  });
  await expect(page.getByText('No variants available', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(
    page.getByRole('status').getByText('No variant found for this product', { exact: true }),
  ).toBeVisible();
});

test('PDP-5: without the option color', async ({ page, store }) => {
  const product = await store.productWhere('at all', () => true);
  await openWithout(page, product, (answer) => {
    for (const each of answer.products) each.options = [];
  });
  await expect(page.getByText('No colors available', { exact: true })).toBeVisible();
});

test('PDP-2: with one picture alone it fills the gallery, without thumbnails', async ({
  page,
  store,
}) => {
  const product = await store.productWhere('at all', () => true);
  await openWithout(page, product, (answer) => {
    for (const each of answer.products) {
      each.images = each.images.slice(0, 1);
      each.variants = each.variants.map((variant) => ({ ...variant, images: [] }));
    }
  });
  const gallery = page.getByRole('region', { name: `Pictures of ${product.title}` });
  const picture = gallery.getByRole('button', { name: 'Enlarge picture 1 of 1' });
  await expect(picture).toBeVisible();
  expect((await picture.boundingBox())?.width).toBe((await gallery.boundingBox())?.width);
  await expect(gallery.getByRole('list', { name: 'Thumbnails' })).toHaveCount(0);
});
