import { expectAccessible } from '../world/axe';
import { choice, expectProducts, filters, hasColour } from '../world/listed';
import { expect, test } from '../world/shop-test';

test('LIST-3: a sheet narrows and sorts', { tag: '@phone' }, async ({ page, store }) => {
  const { id } = await store.category('furniture');
  const brown = (await store.products(id)).filter((product) => hasColour(product, 'Brown'));
  await page.goto('/productlisting/furniture');
  const button = page.getByRole('button', { name: /^Filter & sort/ });
  await expect(filters(page)).toBeHidden();
  await button.tap();
  const sheet = page.getByRole('dialog', { name: 'Filter & sort' });
  await choice(sheet, 'Sort by', 'Lowest Price First').check();
  await choice(sheet, 'Colour', 'Brown').check();
  await sheet.getByRole('button', { name: `Show ${brown.length} products` }).tap();
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toContainText('1');
  await expect(page).toHaveURL('/productlisting/furniture?colour=Brown&sort=price-asc');
  await expectProducts(page, brown);
});

test(
  'LIST-3: the sheet holds the focus and closes by Escape',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/product');
    const button = page.getByRole('button', { name: /^Filter & sort/ });
    await button.tap();
    const sheet = page.getByRole('dialog', { name: 'Filter & sort' });
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeVisible();
    // Between its last part and its first one the browser's own controls have the focus, never the page.
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      const isOutside = await sheet.evaluate((dialog) => {
        const { activeElement, body } = document;
        return activeElement !== body && !dialog.contains(activeElement);
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test(
  'LIST-3: everything in the sheet is large enough for a thumb',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/product?colour=Brown');
    await page.getByRole('button', { name: /^Filter & sort/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filter & sort' });
    await expect(sheet.getByRole('group', { name: 'Colour' })).toBeVisible();
    const heights = await sheet
      .locator('label:has(input[type]), button')
      .evaluateAll((all) =>
        all
          .filter((each) => !each.matches('label[for]'))
          .map((each) => Math.round(each.getBoundingClientRect().height)),
      );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
  },
);
