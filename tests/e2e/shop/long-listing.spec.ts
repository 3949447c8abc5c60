import type { Locator, Page } from '@playwright/test';
import { growShop } from '../world/large-shop';
import { cards } from '../world/page-parts';
import { expect, test } from '../world/shop-test';

const card = (page: Page, number: number) =>
  cards(page).filter({
    has: page.getByRole('heading', { name: `Product ${number}`, exact: true }),
  });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const position = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** The position once the wheel has come to rest and the URL has followed. */
async function stillPosition(page: Page): Promise<number> {
  const shown = async () => `${page.url()} ${await position(page)}`;
  await expect
    .poll(async () => {
      const before = await shown();
      await page.waitForTimeout(500);
      return (await shown()) === before;
    })
    .toBe(true);
  return position(page);
}

/** Clicks what is in view, and scrolls nothing. */
async function clickByMouse(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The target has no box');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Scrolls as a hand does, and waits until the URL has followed. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  const step = Math.sign(distance) * 700;
  for (let done = 0; Math.abs(done) < Math.abs(distance); done += step) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(500);
}

test.describe('ten thousand products', () => {
  test.beforeEach(({ page, store }) => growShop(page, store, 10_000));

  test('LIST-4: they scroll, and few of them are rendered', async ({ page }) => {
    await page.goto('/product');
    await expect(page.getByText('10,000 products', { exact: true })).toBeVisible();
    const steps = await page.evaluate(() => history.length);
    await page.mouse.move(800, 500);
    await scrollBy(page, 21_000);
    await expect(page).toHaveURL(/\/product\?page=\d+$/);
    // Following is no step of the history.
    expect(await page.evaluate(() => history.length)).toBe(steps);
    expect(await cards(page).count()).toBeLessThan(24 * 5);
    const number = Number(new URL(page.url()).searchParams.get('page'));
    await expect(pager(page).locator('[aria-current=page]')).toHaveText(String(number));
    const item = page.locator('li[aria-posinset]').first();
    await expect(item).toHaveAttribute('aria-setsize', '10000');
  });

  test(
    'LIST-4: a link to a page opens there, and what is before it lies above',
    { tag: '@both' },
    async ({ page }) => {
      await page.goto('/product?page=200');
      const first = card(page, 199 * 24 + 1);
      await expect(first).toBeInViewport();
      await expect(card(page, 1)).toHaveCount(0);
      // Right under the header, also once the pages before it have their height.
      await expect(card(page, 199 * 24)).toBeAttached();
      await page.waitForTimeout(500);
      const { top, header } = await first.evaluate((element) => ({
        top: element.getBoundingClientRect().top,
        header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      }));
      expect(top - header).toBeGreaterThanOrEqual(0);
      expect(top - header).toBeLessThan(60);
      await page.mouse.move(800, 500);
      await page.mouse.wheel(0, -500);
      await expect(card(page, 199 * 24)).toBeInViewport();
      await expect(page).toHaveURL('/product?page=199');
    },
  );

  test('LIST-4: Back from a product leads to the very place', async ({ page }) => {
    await page.goto('/product');
    await page.mouse.move(800, 500);
    await scrollBy(page, 14_000);
    const left = await stillPosition(page);
    const before = await cards(page).first().getByRole('heading').textContent();
    const link = page.locator('article:visible a').filter({ visible: true });
    const inView = await link.evaluateAll((links) =>
      links.findIndex((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return top > 200 && bottom < 700;
      }),
    );
    await link.nth(inView).click();
    await expect(page).toHaveURL(/\/productdetails\//);
    await expect.poll(() => position(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/product\?page=\d+$/);
    await expect.poll(async () => Math.abs((await position(page)) - left)).toBeLessThan(2);
    await expect(
      cards(page)
        .filter({ hasText: before ?? '' })
        .first(),
    ).toBeVisible();
    await page.waitForTimeout(600);
    expect(Math.abs((await position(page)) - left)).toBeLessThan(2);
  });

  test('LIST-4: the pager leads to the end, and behind it lies the foot of the page', async ({
    page,
  }) => {
    await page.goto('/product');
    await pager(page).getByRole('link', { name: 'Page 417' }).click();
    await expect(page).toHaveURL('/product?page=417');
    await expect(card(page, 10_000)).toBeVisible();
    // The list has been scrolled to the page, which would undo the effect of an earlier key.
    await expect(card(page, 416 * 24 + 1)).toBeInViewport();
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/product');
    await expect(card(page, 1)).toBeInViewport();
  });

  test('LIST-4: the Tab key continues where one page ends', async ({ page }) => {
    await page.goto('/product');
    await card(page, 23).getByRole('link').focus();
    await expect(card(page, 25)).toBeAttached();
    // A card is a link and a heart.
    for (const number of [23, 24, 25, 26]) {
      await expect(card(page, number).getByRole('link')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(card(page, number).getByRole('button')).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(card(page, 26).getByRole('link')).toBeFocused();
  });

  test('LIST-4: the focus stays where it is however far one scrolls', async ({ page }) => {
    await page.goto('/product');
    await card(page, 3).getByRole('link').focus();
    await page.mouse.move(800, 500);
    await scrollBy(page, 17_500);
    await expect(card(page, 3).getByRole('link')).toBeFocused();
    await expect(card(page, 50)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(card(page, 4).getByRole('link')).toBeFocused();
    await expect(card(page, 4)).toBeInViewport();
  });

  test('LIST-4: nothing jumps while one scrolls', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && typeof entry.value === 'number') {
            document.documentElement.dataset['shift'] = String(
              Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
            );
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/product?page=40');
    await expect(card(page, 39 * 24 + 1)).toBeInViewport();
    await page.mouse.move(800, 500);
    await scrollBy(page, -7000);
    await scrollBy(page, 10_500);
    const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
    // A correction that meets the wheel's own motion counts a little.
    expect(shift).toBeLessThan(0.1);
  });

  test('LIST-3: a choice far below starts at the top of the list, and Back leads down again', async ({
    page,
  }) => {
    await page.goto('/product');
    await page.mouse.move(800, 500);
    await scrollBy(page, 10_500);
    const onSale = page.getByRole('checkbox', { name: /^On sale/ });
    // By the mouse: `check()` would scroll not only the filters but, by the scroll padding, the page.
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 2000);
    await expect(onSale).toBeInViewport({ ratio: 1 });
    const left = await stillPosition(page);
    const url = page.url();
    await clickByMouse(page, onSale);
    await expect(page).toHaveURL('/product?discounted=true');
    await expect(card(page, 1)).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(url);
    await expect.poll(async () => Math.abs((await position(page)) - left)).toBeLessThan(2);
  });
});

test('LIST-4: only what comes near is asked for', async ({ page, store }) => {
  const asked = await growShop(page, store, 10_000);
  await page.goto('/product?page=300');
  await expect(card(page, 299 * 24 + 1)).toBeInViewport();
  await page.waitForTimeout(1000);
  const offsets = asked.map(({ searchParams }) => Number(searchParams.get('offset')) / 24 + 1);
  expect(offsets.every((number) => number === 1 || Math.abs(number - 300) <= 2)).toBe(true);
});

test(
  'LIST-4: on phones the pager stands over the bar',
  { tag: '@phone' },
  async ({ page, store }) => {
    await growShop(page, store, 10_000);
    await page.goto('/product');
    await expect(pager(page).getByText('Page 1 of')).toBeVisible();
    await pager(page).getByRole('link', { name: 'Next page' }).tap();
    await expect(page).toHaveURL('/product?page=2');
    await expect(card(page, 25)).toBeInViewport();
    await pager(page).getByRole('link', { name: 'Last page, 417' }).tap();
    await expect(card(page, 10_000)).toBeVisible();
  },
);
