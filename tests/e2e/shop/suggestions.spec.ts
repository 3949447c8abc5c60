import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/axe';
import { REFUSALS, signUp } from '../world/entrance';
import { PRICE, searchBox } from '../world/page-parts';
import { expect, test } from '../world/shop-test';

const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('HDR-4: products, categories and all results are suggested while somebody types', async ({
  page,
}) => {
  await page.goto('/aboutus');
  await searchBox(page).pressSequentially('s');
  await expect(options(page)).toHaveCount(0);
  await searchBox(page).pressSequentially('of');
  const first = options(page).first();
  await expect(first).toContainText(/sofa/i);
  await expect(first).toContainText(PRICE);
  await expect(first.locator('mark')).toHaveText(/^sof$/i);
  await expect(first.locator('img')).toBeVisible();
  await expect(options(page).filter({ hasText: 'Sofas in Furniture' })).toBeVisible();
  await expect(options(page).last()).toContainText('results for ‘sof’');
  const list = await page.getByRole('listbox').boundingBox();
  expect(list?.height).toBeLessThanOrEqual(15 * 16);
  await expectAccessible(page);

  await searchBox(page).fill(' s ');
  await expect(options(page)).toHaveCount(0);
});

test('HDR-4: a suggested product opens', { tag: '@both-full' }, async ({ page, isMobile }) => {
  await page.goto('/aboutus');
  if (isMobile) await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await searchBox(page).fill('aria');
  await options(page).filter({ hasText: 'Aria 3 Seater Sofa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aria 3 Seater Sofa' })).toBeVisible();
  await expect(page.getByRole('listbox')).toBeHidden();
  if (isMobile) await expect(searchBox(page)).toBeHidden();
});

test('HDR-4: by keys alone: through the list, round and round, into a category, and out', async ({
  page,
}) => {
  await page.goto('/aboutus');
  await searchBox(page).fill('sofa');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue('sofa');
  await page.keyboard.press('Escape');
  await expect(searchBox(page)).toHaveValue('');

  await searchBox(page).fill('sofas');
  const category = options(page).filter({ hasText: 'Sofas in Furniture' });
  await expect(category).toBeAttached();
  while ((await category.getAttribute('aria-selected')) !== 'true') {
    await page.keyboard.press('ArrowDown');
  }
  await expect(category).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/productlisting/sofas');

  await searchBox(page).fill('sofa');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(options(page)).toHaveCount(0);
  await expect(searchBox(page)).not.toBeFocused();
});

test('HDR-4: what was typed wrong is shown, and all its results open', async ({ page }) => {
  await page.goto('/aboutus');
  await searchBox(page).fill('matress');
  await expect(page.getByText('Showing ‘mattress’').first()).toBeVisible();
  await options(page).last().click();
  await expect(page).toHaveURL('/product?q=mattress');
  await searchBox(page).fill('xyzzyplugh');
  await expect(page.getByText('No results for ‘xyzzyplugh’').last()).toBeVisible();
});

test('HDR-4: calls of texts that were typed over are stopped', async ({ page }) => {
  await page.goto('/aboutus');
  await searchBox(page).focus();
  const stopped: string[] = [];
  page.on('requestfailed', (request) => stopped.push(new URL(request.url()).search));
  await page.route('**/store/catalogue?*q=so&*', () => undefined);
  const asked = page.waitForRequest(/q=so&/);
  await searchBox(page).fill('so');
  await asked;
  await searchBox(page).fill('sofa');
  await expect(options(page).first()).toBeVisible();
  await expect.poll(() => stopped).toContainEqual(expect.stringContaining('q=so&'));
});

test(
  'HDR-4: on phones the list is as wide as the box, and recent searches are offered there',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    const open = () => page.getByRole('button', { name: 'Search', exact: true }).tap();
    await open();
    await searchBox(page).fill('lamp');
    await expect(options(page).first()).toBeVisible();
    const [input, list] = [
      await searchBox(page).boundingBox(),
      await page.getByRole('listbox').boundingBox(),
    ];
    expect(Math.abs((input?.width ?? 0) - (list?.width ?? 0))).toBeLessThan(4);
    await options(page).last().tap();
    await expect(page).toHaveURL('/product?q=lamp');
    await expect(searchBox(page)).toBeHidden();

    await page.goto('/aboutus');
    await open();
    await expect(options(page).filter({ hasText: 'lamp' })).toBeVisible();
    await options(page).filter({ hasText: 'lamp' }).tap();
    await expect(page).toHaveURL('/product?q=lamp');
  },
);

test.describe('recent searches', () => {
  test.use({ expectedErrors: REFUSALS });
  test('stay on the device, and leave it at log-out and when they are cleared', async ({
    page,
  }) => {
    const search = async (text: string) => {
      await searchBox(page).fill(text);
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL(`/product?q=${text}`);
      // It is written behind the navigation; a page that is left at once would take that along.
      await expect(async () => {
        await searchBox(page).blur();
        await searchBox(page).fill('');
        await expect(options(page).first()).toHaveText(text, { timeout: 1000 });
      }).toPass();
    };
    const recent = async () => {
      await page.goto('/aboutus');
      await searchBox(page).focus();
      return options(page);
    };
    await page.goto('/aboutus');
    await search('lamp');
    await search('rug');
    await expect(await recent()).toHaveText(['rug', 'lamp', 'Clear recent searches']);
    await options(page).last().click();
    await expect(options(page)).toHaveCount(0);
    await expect(await recent()).toHaveCount(0);

    await signUp(page, { name: 'Ravi Seeker', email: `seeker-${Date.now()}@example.test` });
    await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible();
    await search('gift');
    await expect(await recent()).toHaveText(['gift', 'Clear recent searches']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Profile of / }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(await recent()).toHaveCount(0);
  });
});
