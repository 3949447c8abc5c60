import type { Locator, Page } from '@playwright/test';
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

test.describe('LIST-3: a finger on the sheet’s head', { tag: '@phone' }, () => {
  /** Moves a finger down in steps of `by` px, so many ms apart; the last one lifts it. */
  async function pull(page: Page, by: readonly number[], { ms, lift = true, at }: Pulling) {
    const head = page.getByRole('dialog').getByRole('heading', { name: 'Filter & sort' });
    const box = await (at ?? head).boundingBox();
    if (!box) throw new Error('There is nothing to pull');
    const x = box.x + 40;
    let y = box.y + box.height / 2;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await touch('touchStart');
    for (const step of by) {
      await page.waitForTimeout(ms);
      y += step;
      await touch('touchMove');
    }
    if (lift) await touch('touchEnd');
    return { lift: () => touch('touchEnd') };
  }

  const opened = async (page: Page) => {
    await page.goto('/product');
    const asked = page.waitForResponse(/pull-to-close/);
    await page.getByRole('button', { name: /^Filter & sort/ }).tap();
    await asked;
    const sheet = page.getByRole('dialog', { name: 'Filter & sort' });
    await expect(sheet.getByRole('group', { name: 'Colour' })).toBeVisible();
    // It has come up.
    await sheet.evaluate((dialog) =>
      Promise.all(dialog.getAnimations().map(({ finished }) => finished)).then(() => undefined),
    );
    return sheet;
  };
  const topOf = (sheet: Locator) =>
    sheet.evaluate((dialog) => Math.round(dialog.getBoundingClientRect().top));

  test('it follows, and springs back from a short way', async ({ page }) => {
    const sheet = await opened(page);
    const top = await topOf(sheet);
    const { lift } = await pull(page, [20, 20, 20, 20], { ms: 60, lift: false });
    expect(await topOf(sheet)).toBeGreaterThan(top + 50);
    // The finger rests: this is no flick.
    await page.waitForTimeout(200);
    await lift();
    await expect.poll(() => topOf(sheet)).toBe(top);
    await expect(sheet).toBeVisible();
  });

  test('it closes beyond a third, and gives the focus back', async ({ page }) => {
    const sheet = await opened(page);
    await pull(page, [80, 80, 80, 80, 80], { ms: 30 });
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: /^Filter & sort/ })).toBeFocused();
  });

  test('its choices scroll, and it stays', async ({ page }) => {
    const sheet = await opened(page);
    const top = await topOf(sheet);
    const at = sheet.getByRole('group', { name: 'Sort by' }).locator('..');
    /** Pulls the choices, waits until they have come to rest, and tells how far they are scrolled. */
    async function scroll(by: number): Promise<number> {
      const rest = at.evaluate(
        (list) =>
          new Promise<number>((resolve) => {
            list.addEventListener('scrollend', () => resolve(list.scrollTop), { once: true });
          }),
      );
      await pull(page, [by, by, by, by], { ms: 50, at });
      return rest;
    }
    const down = await scroll(-40);
    expect(down).toBeGreaterThan(50);
    expect(await scroll(30)).toBeLessThan(down);
    expect(await topOf(sheet)).toBe(top);
  });

  test('a tap beside the sheet closes it', async ({ page }) => {
    const sheet = await opened(page);
    await page.touchscreen.tap(195, 20);
    await expect(sheet).toBeHidden();
  });
});

interface Pulling {
  ms: number;
  lift?: boolean;
  /** The sheet's head, unless a position is given. */
  at?: Locator;
}
