import { withPictures } from '../world/browser-options';
import { cards, expectPicturesLoaded } from '../world/page-parts';
import { rupees } from '../world/rupees';
import { expect, test } from '../world/shop-test';

test.use(withPictures);

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a product’s page shows its picture, price and description',
    { tag: '@both' },
    async ({ page, store }) => {
      const product = await store.productWhere('at all', () => true);
      await page.goto(`/productdetails/${product.id}`);
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
      const price = product.variants[0]?.calculated_price.calculated_amount ?? 0;
      await expect(main.getByText(rupees(price)).first()).toBeVisible();
      await expect(main.getByText(product.description ?? '')).toBeVisible();
      const picture = main.getByRole('button', { name: 'Enlarge picture 1' }).getByRole('img');
      await expectPicturesLoaded(picture);
    },
  );

  test('a listing leads to its products', async ({ page }) => {
    await page.goto('/productlisting/sofas');
    await cards(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/productdetails\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the head follows the shopper from page to page, and says nothing twice', async ({ page }) => {
  await page.goto('/aboutus');
  await expect(page).toHaveTitle('About Us · Aangan');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveTitle('Contact Us · Aangan');
  const description = page.locator('head meta[name="description"]');
  await expect(description).toHaveCount(1);
  await expect(description).toHaveAttribute('content', /Write to us/);
  const canonical = page.locator('head link[rel="canonical"]');
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', /\/contactus$/);
});
