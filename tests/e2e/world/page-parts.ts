import type { Locator, Page } from '@playwright/test';
import { expect } from './shop-test';

/** The section that stands under a heading. */
export function sectionOf(page: Page, heading: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
}

/** The box in the header that searches the whole shop. */
export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: /^Search furniture/ });
}

/** What the page says of the connection and of edits that wait. */
export function connectionNote(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Connection' });
}

/** The part of it that is read out. */
export function connectionStatus(page: Page): Locator {
  return connectionNote(page).getByRole('status');
}

/** The product cards within a part of the page. */
export function cards(within: Page | Locator): Locator {
  return within.getByRole('article');
}

/** Titles of the products whose cards are shown. */
export async function cardTitles(within: Page | Locator): Promise<string[]> {
  return cards(within).getByRole('heading').allTextContents();
}

/** Scrolls each picture into view and waits until it has really been painted. */
export async function expectPicturesLoaded(pictures: Locator): Promise<void> {
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(async () => {
      const width = await picture.evaluate((image) =>
        image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0,
      );
      expect(width, await picture.getAttribute('src').then(String)).toBeGreaterThan(0);
    }).toPass();
  }
}

/** A price as the shop writes it. */
export const PRICE = /₹\d{1,3}(,\d{2})*(,\d{3})?/;
