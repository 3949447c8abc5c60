import { cards, cardTitles, searchBox } from '../world/page-parts';
import { expect, test } from '../world/shop-test';

test('HDR-1: Enter in the search box leads to the results', async ({ page }) => {
  await page.goto('/');
  const box = searchBox(page);
  await box.fill('sofa');
  await box.press('Enter');
  await expect(page).toHaveURL('/product?q=sofa');
  await expect.poll(() => cardTitles(page)).toContain('Aria 3 Seater Sofa');
  await expect(searchBox(page)).toHaveValue('sofa');
});

test('HDR-4: below two characters nothing is searched', async ({ page }) => {
  await page.goto('/aboutus');
  const box = searchBox(page);
  for (const text of ['', 's', ' s ']) {
    await box.fill(text);
    await box.press('Enter');
    await expect(page).toHaveURL('/aboutus');
  }
});

test('LIST-1: a search without results says No Product found', async ({ page }) => {
  await page.goto('/product?q=xyzzyplugh');
  await expect(page.getByText('No Product found', { exact: true })).toBeVisible();
});

test('a searched text is shown as text, whatever it contains', async ({ page }) => {
  const malicious = `<img src=x onerror="document.title='broken'">`;
  await page.goto(`/product?q=${encodeURIComponent(malicious)}`);
  await expect(page.getByText('No Product found', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(malicious);
  await expect(page).not.toHaveTitle('broken');
});

test(
  'HDR-1: on small screens an icon toggles the search box',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expect(searchBox(page)).toBeHidden();
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(searchBox(page)).toBeFocused();
    await page.getByRole('button', { name: 'Close search' }).tap();
    await expect(searchBox(page)).toBeHidden();

    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await searchBox(page).fill('lamp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/product?q=lamp');
    await expect(cards(page).first()).toBeVisible();
    await expect(searchBox(page)).toBeHidden();
  },
);
