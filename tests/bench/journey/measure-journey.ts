import type { Browser, BrowserContext, Page } from '@playwright/test';
import { newPhone, slowDown } from '../../budgets/in-app/phone';
import { STEPS } from './steps';

/** How a shopper comes to the shop. */
export const VISITS = ['first', 'repeat', 'offline'] as const;

export type Visit = (typeof VISITS)[number];

/** ms that each step took, in the order of the steps. */
export type Times = Record<Visit, number[]>;

/** A phone on a slow 4G line, as Lighthouse stands for it: bytes a second, ms. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
  latency: 150,
};

/** ms after which all that the shop does beside a visit is over: the catalogue is stored. */
const LONGEST_STORING = 240_000;

/** One phone that visits the shop three times; the browser's own work and the driver's, some ms a step, are in the figures. */
export async function oneJourney(browser: Browser, shopUrl: string): Promise<Times> {
  const phone = await newPhone(browser, shopUrl);
  try {
    const first = await walk(phone);
    const repeat = await walk(phone);
    await untilStored(phone);
    await phone.setOffline(true);
    return { first, repeat, offline: await walk(phone) };
  } finally {
    await phone.close();
  }
}

async function walk(phone: BrowserContext): Promise<number[]> {
  const page = await phone.newPage();
  try {
    await slowDown(page);
    await throttle(page);
    const times: number[] = [];
    for (const { take } of STEPS) {
      const from = performance.now();
      await take(page);
      times.push(performance.now() - from);
    }
    return times;
  } finally {
    await page.close();
  }
}

/** The page's own calls and those that the worker makes for it are slow alike. */
async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** The worker reigns, and the shop is on the device. */
async function untilStored(phone: BrowserContext): Promise<void> {
  const page = await phone.newPage();
  await page.goto('/offline');
  const button = page.getByRole('button', { name: /Save products|Refresh/ });
  await button.click();
  await page
    .getByRole('heading', { name: 'All products are saved' })
    .waitFor({ timeout: LONGEST_STORING });
  await page.close();
}
