import type { Page } from '@playwright/test';
import { withPictures } from '../world/browser-options';
import { cards } from '../world/page-parts';
import { expect, test } from '../world/shop-test';

test.use(withPictures);

/**
 * Has it stand on the root element when the browser moves a product's picture to the next page.
 * @param standstill ms that the browser takes for its picture of the page that goes: said, as it hangs on the machine
 */
async function watchMoves(page: Page, standstill: number): Promise<void> {
  await page.evaluate((ms) => {
    let now = performance.now();
    performance.now = () => now;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(async () => {
        now += ms;
        if (typeof update === 'function') await update();
      });
      void transition.ready.then(() => {
        const moves = document.getAnimations().some(({ effect }) => {
          const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          return part?.includes('new(product-picture)') ?? false;
        });
        if (moves) document.documentElement.dataset['moved'] = 'yes';
      });
      return transition;
    };
  }, standstill);
}

const expectMoved = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-moved', 'yes');

async function openFirst(page: Page, standstill = 10): Promise<void> {
  await page.goto('/product');
  const picture = cards(page).first().locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  await watchMoves(page, standstill);
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
}

test('a card’s picture grows into the product’s, and shrinks back', async ({ page }) => {
  await openFirst(page);
  await expectMoved(page);
  await page.evaluate(() => delete document.documentElement.dataset['moved']);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expectMoved(page);
});

test('a phone that needs long for it changes pages at once from then on', async ({ page }) => {
  await openFirst(page, 200);
  await expectMoved(page);
  await page.evaluate(() => delete document.documentElement.dataset['moved']);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('a phone that needs long to take the tap changes pages at once', async ({ page }) => {
  await page.goto('/product');
  await watchMoves(page, 10);
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      const now = performance.now() + 20;
      performance.now = () => now;
      push(...entry);
    };
  });
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('nothing moves for those who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFirst(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('the card’s picture is shown until the large one is there', async ({ page }) => {
  await page.goto('/product');
  const picture = cards(page).first().locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  const small = await picture.evaluate((each: HTMLImageElement) => each.currentSrc);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/img\/(640|960|1280|1600)\//, async (route) => {
    await held;
    await route.continue();
  });
  await cards(page).first().getByRole('link').click();
  const standIn = page
    .getByRole('region', { name: /^Pictures of/ })
    .locator(`img[src="${new URL(small).href}"]`);
  await expect(standIn).toBeVisible();
  release();
  await expect(standIn).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const saveData of [false, true]) {
  test(`a hovered card’s product is ${saveData ? 'not fetched ahead where data is dear' : 'fetched ahead'}`, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value } });
    }, saveData);
    await page.goto('/product');
    let asked = 0;
    page.on('request', (request) => {
      if (/\/store\/products\?/.test(request.url())) asked += 1;
    });
    await cards(page).first().getByRole('link').hover();
    if (saveData) await page.waitForTimeout(1000);
    else await expect.poll(() => asked).toBeGreaterThan(0);
    expect(asked > 0).toBe(!saveData);
  });
}

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the scripts of the next screens are there before they are tapped for', async ({ page }) => {
    await page.goto('/');
    await expect
      .poll(() =>
        page.evaluate(() => {
          const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
          return ['listing-screen', 'product-screen', 'checkout-screen'].filter(
            (part) => !scripts.some((script) => script.includes(`/assets/${part}`)),
          );
        }),
      )
      .toEqual([]);
  });
});
