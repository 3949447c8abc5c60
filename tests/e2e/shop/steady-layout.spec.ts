import type { Page } from '@playwright/test';
import { withPictures } from '../world/browser-options';
import { fillCart, plentiful } from '../world/filled-cart';
import { settledCart } from '../world/kept-log';
import { oneOf, putNotices } from '../world/notices';
import { cards, connectionNote, connectionStatus } from '../world/page-parts';
import { expect, test } from '../world/shop-test';

test.use(withPictures);

// Offline, each call that fails stands on the console.
test.use({
  expectedErrors: [/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|status of (404|50)/],
});

/** Where all that can be tapped lies, beside what tells of the connection: `name` → left, top, width, height. */
function places(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() => {
    const found: Record<string, number[]> = {};
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary');
    for (const [at, element] of [...all].entries()) {
      const { left, top, width, height, bottom } = element.getBoundingClientRect();
      if (width === 0 || bottom < 0 || top > innerHeight) continue;
      if (element.closest('[aria-label="Connection"]')) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent;
      found[`${at} ${name}`] = [left, top, width, height].map((px) => Math.round(px));
    }
    return found;
  });
}

/** Layout shifts of the page from now on, whatever caused them; the words of the note itself may change their place in it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && typeof entry.value === 'number')) continue;
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        const isOfNote = sources.every((source: { node?: Node | null }) =>
          source.node?.parentElement?.closest('[aria-label="Connection"]'),
        );
        if (!isOfNote) shifts.push(entry.value);
      }
      document.documentElement.dataset['shifts'] = String(shifts.reduce((a, b) => a + b, 0));
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['shifts'] ?? 0));
}

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  'a long listing': async (page) => {
    await page.goto('/product');
    await expect(cards(page).first()).toBeVisible();
  },
  'a product': async (page) => {
    await page.goto('/productlisting/sofas');
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  },
};

for (const [name, open] of Object.entries(screens)) {
  test(
    `OFF-2: going offline and online moves nothing that can be tapped: ${name}`,
    { tag: '@both' },
    async ({ page }) => {
      await open(page);
      await expectSteady(page);
    },
  );
}

test(
  'OFF-2: going offline and online moves nothing that can be tapped: a cart',
  { tag: '@both' },
  async ({ page, store }) => {
    await fillCart(page, await plentiful(store, 2));
    await expectSteady(page);
  },
);

async function expectSteady(page: Page): Promise<void> {
  await expect(connectionNote(page)).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // What comes after the first frames has come.
  await page.waitForTimeout(1000);
  const before = await places(page);
  expect(Object.keys(before).length).toBeGreaterThan(4);
  const shifts = await watchShifts(page);

  await page.context().setOffline(true);
  await expect(connectionStatus(page)).toContainText('You’re offline');
  expect(await places(page)).toEqual(before);
  // What floats there as well is not covered either.
  const note = await connectionNote(page).locator('div').first().boundingBox();
  for (const other of [
    page.getByRole('navigation', { name: 'Pages' }),
    page.getByRole('navigation', { name: 'Main' }),
  ]) {
    if (!(await other.isVisible()) || !note) continue;
    const box = await other.boundingBox();
    const isApart =
      !box ||
      box.y >= note.y + note.height ||
      box.y + box.height <= note.y ||
      box.x >= note.x + note.width;
    expect(isApart).toBe(true);
  }

  await page.context().setOffline(false);
  await expect(connectionStatus(page)).toContainText('Back online');
  expect(await places(page)).toEqual(before);
  await expect(connectionStatus(page)).toBeEmpty();
  expect(await places(page)).toEqual(before);
  expect(await shifts()).toBe(0);
}

test(
  'SYNC-4: what becomes of an edit while the cart is looked at moves none of its buttons',
  { tag: '@both' },
  async ({ page, store }) => {
    const product = await oneOf(store);
    await fillCart(page, await plentiful(store, 2));
    await settledCart(page);
    const remove = page.getByRole('button', { name: /^Remove / }).first();
    const before = await remove.boundingBox();
    await putNotices(page, product, Date.now() + 1000);
    // The page reads its log again.
    await page.getByRole('button', { name: 'Increase quantity' }).last().click();
    const notices = page.getByRole('region', { name: 'What changed' });
    await expect(notices.getByRole('listitem')).toHaveCount(2);
    expect(await remove.boundingBox()).toEqual(before);
  },
);
