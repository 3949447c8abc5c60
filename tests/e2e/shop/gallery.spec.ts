import type { Locator, Page } from '@playwright/test';
import { withPictures } from '../world/browser-options';
import { expect, test } from '../world/shop-test';
import { expectPicturesLoaded } from '../world/page-parts';

test.use(withPictures);

/** '1/3', which a screen reader reads as 'Picture 1 of 3'. */
const counter = (page: Page, at: number): Locator =>
  page.getByText(new RegExp(`^Picture ${at}\\D+3$`));

test.beforeEach(async ({ page, store }) => {
  const product = await store.productWhere(
    'with three pictures of its first colour',
    ({ handle }) => handle === 'aria-3-seater-sofa',
  );
  await page.goto(`/productdetails/${product.id}`);
  await expect(counter(page, 1)).toBeVisible();
});

test('PDP-2: the arrows wrap around at both ends', { tag: '@both' }, async ({ page }) => {
  const next = page.getByRole('button', { name: 'Next picture' });
  const previous = page.getByRole('button', { name: 'Previous picture' });
  await previous.click();
  await expect(counter(page, 3)).toBeVisible();
  await next.click();
  await expect(counter(page, 1)).toBeVisible();
  await next.click();
  await expect(counter(page, 2)).toBeVisible();
});

test('PDP-2: a thumbnail shows its picture', { tag: '@both' }, async ({ page }) => {
  const thumbnails = page.getByRole('list', { name: 'Thumbnails' });
  await expectPicturesLoaded(thumbnails.locator('img'));
  await thumbnails.getByRole('button', { name: 'Show picture 3' }).click();
  await expect(counter(page, 3)).toBeVisible();
  const large = page.getByRole('button', { name: 'Enlarge picture 3 of 3' });
  await expect(large).toBeInViewport({ ratio: 0.3 });
  await expectPicturesLoaded(large.locator('img'));
});

test('PDP-2: arrow keys walk through the pictures', async ({ page }) => {
  await page.getByRole('button', { name: 'Enlarge picture 1 of 3' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page, 3)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(counter(page, 1)).toBeVisible();
});

test('PDP-2: a picture opens large, and Escape closes it', { tag: '@both' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Enlarge picture 1 of 3' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('PDP-2: a swipe shows the next picture', { tag: '@phone' }, async ({ page }) => {
  const strip = page.getByRole('button', { name: 'Enlarge picture 1 of 3' }).locator('..');
  await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth }));
  await expect(counter(page, 2)).toBeVisible();
});

test(
  'PDP-2: a colour with a single picture shows it as large as others, and nothing below moves',
  { tag: '@both' },
  async ({ page }) => {
    const gallery = page.getByRole('region', { name: /^Pictures of / });
    const picture = page.getByRole('button', { name: /^Enlarge picture 1 of / });
    const measures = async () => {
      const [whole, large] = await Promise.all([gallery.boundingBox(), picture.boundingBox()]);
      return [whole?.height, large?.width, large?.height].map((px) => Math.round(px ?? 0));
    };
    const before = await measures();
    await page.getByRole('radio', { name: 'Brown' }).check({ force: true });
    await expect(page.getByRole('button', { name: 'Enlarge picture 1 of 1' })).toBeVisible();
    await expectPicturesLoaded(picture.locator('img'));
    expect(await measures()).toEqual(before);
  },
);
