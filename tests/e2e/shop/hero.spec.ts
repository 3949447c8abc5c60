import type { Page } from '@playwright/test';
import { withPictures } from '../world/browser-options';
import { expect, test } from '../world/shop-test';

test.use(withPictures);

const slides = (page: Page) =>
  page.getByRole('group', { includeHidden: true, name: /^Slide \d of 5$/ });
const shown = (page: Page) => page.getByRole('group', { name: /^Slide \d of 5$/ });

/**
 * Lets React finish: its scheduler takes turns by message, which the stopped clock leaves alone, and a
 * busy machine may not have given it its turn yet.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    }
  });

async function passes(page: Page, ms: number): Promise<void> {
  await settled(page);
  await page.clock.runFor(ms);
  await settled(page);
}

/** Opens the home page with a clock that stands still, so that 2000 ms are 2000 ms. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
  await page.goto('/');
  await expect(shown(page)).toHaveCount(1);
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00+05:30'));
  // The pause fired the timers that were due; a step by hand starts the interval anew.
  await page.getByRole('button', { name: 'Next picture' }).click();
  await page.mouse.move(2, 2);
  await page.locator('body').click({ position: { x: 2, y: 2 } });
}

const name = async (page: Page): Promise<string> =>
  (await shown(page).getAttribute('aria-label')) ?? '';

test('HOME-1: headline, Sign In and Explore Now', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Make your interior more Minimalistic & Modern' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.getByRole('link', { name: 'Explore Now' }).click();
  await expect(page).toHaveURL('/product');
});

test('HOME-1: five pictures, the next every 2000 ms', async ({ page }) => {
  await openWithStoppedClock(page);
  await expect(slides(page)).toHaveCount(5);
  const seen = [await name(page)];
  for (let step = 0; step < 5; step += 1) {
    await passes(page, 1_990);
    expect(await name(page)).toBe(seen.at(-1));
    await passes(page, 20);
    seen.push(await name(page));
  }
  expect(new Set(seen).size).toBe(5);
  expect(seen[5]).toBe(seen[0]);
});

test('HOME-1: pauses on hover, on focus and by its button', async ({ page }) => {
  await openWithStoppedClock(page);
  const carousel = page.getByRole('region', { name: 'Rooms' });
  const before = await name(page);

  await carousel.hover({ position: { x: 700, y: 100 } });
  await passes(page, 10_000);
  expect(await name(page), 'hovered').toBe(before);

  await page.mouse.move(2, 2);
  await carousel.getByRole('button', { name: 'Previous picture' }).focus();
  await page.keyboard.press('Tab');
  await expect(carousel.getByRole('button', { name: 'Pause pictures' })).toBeFocused();
  await passes(page, 10_000);
  expect(await name(page), 'focused by keyboard').toBe(before);

  await carousel.getByRole('button', { name: 'Pause pictures' }).click();
  await page.mouse.move(2, 2);
  await carousel.getByRole('button', { name: 'Play pictures' }).blur();
  await passes(page, 10_000);
  expect(await name(page), 'paused').toBe(before);

  await carousel.getByRole('button', { name: 'Play pictures' }).click();
  await page.mouse.move(2, 2);
  await carousel.getByRole('button', { name: 'Pause pictures' }).blur();
  await passes(page, 2_100);
  expect(await name(page), 'playing again').not.toBe(before);
});

test('HOME-1: arrows go both ways and around', async ({ page }) => {
  await openWithStoppedClock(page);
  await page.getByRole('button', { name: 'Pause pictures' }).click();
  const start = await name(page);
  const next = page.getByRole('button', { name: 'Next picture' });
  for (let step = 0; step < 5; step += 1) await next.click();
  expect(await name(page)).toBe(start);
  await next.click();
  expect(await name(page)).not.toBe(start);
  await page.getByRole('button', { name: 'Previous picture' }).click();
  expect(await name(page)).toBe(start);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('HOME-1: the carousel stands still until the shopper plays it', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
    await page.goto('/');
    await expect(shown(page)).toHaveCount(1);
    const before = await name(page);
    await passes(page, 20_000);
    expect(await name(page)).toBe(before);
    await expect(page.getByRole('button', { name: 'Play pictures' })).toBeVisible();
  });
});

test('HOME-1: only the first picture loads with the page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/heroes/hero')) asked.push(new URL(request.url()).pathname);
  });
  await page.clock.install();
  await page.goto('/');
  await expect(shown(page).getByRole('img')).toBeVisible();
  await page.waitForLoadState('load');
  const pictures = new Set(asked.map((path) => path.split('/').at(-1)));
  // The one that is shown, and the one whose turn is next.
  expect(pictures.size).toBeLessThanOrEqual(2);
});
