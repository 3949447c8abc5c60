import type { Page } from '@playwright/test';
import { alive } from '../../e2e/world/when-alive';

/** One step of a shopper: what they do, and what they wait for. */
export interface Step {
  name: string;
  take: (page: Page) => Promise<void>;
}

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();

/** Within a thumb's reach, at the bottom of the screen. */
const place = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

async function pictureOf(page: Page, within: string): Promise<void> {
  await page.waitForFunction((selector) => {
    const picture = document.querySelector(selector);
    return picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0;
  }, `main ${within} img`);
}

/** From the home page to the cart, as most shoppers go. */
export const STEPS: readonly Step[] = [
  {
    name: 'home, with its first picture',
    take: async (page) => {
      await page.goto('/', { waitUntil: 'commit' });
      await pictureOf(page, 'section');
    },
  },
  { name: 'home answers to taps', take: alive },
  {
    name: 'listing, with its first picture',
    take: async (page) => {
      await place(page, /^Shop/).tap();
      await firstCard(page).waitFor();
      await pictureOf(page, 'article');
    },
  },
  {
    name: 'product, with its picture',
    take: async (page) => {
      await firstCard(page).getByRole('link').first().tap();
      await page.getByRole('button', { name: 'Add To Cart' }).waitFor();
      await pictureOf(page, 'section');
    },
  },
  {
    name: 'added to the cart',
    take: async (page) => {
      await page.getByRole('button', { name: 'Add To Cart' }).tap();
      await place(page, /^Cart.*\d/).waitFor();
    },
  },
  {
    name: 'cart, with the product',
    take: async (page) => {
      await place(page, /^Cart/).tap();
      await page.getByRole('table').waitFor();
    },
  },
];
