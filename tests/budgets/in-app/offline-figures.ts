import { chromium } from '@playwright/test';
import { fillCart } from '../../e2e/world/filled-cart';
import { openWithWorker } from '../../e2e/world/with-worker';
import { budgets } from '../budgets';
import type { Figure } from '../figure';
import { median } from '../statistics';
import type { Measurement, Place } from '../place';
import { offlineStart } from './offline-start';
import { newPhone } from './phone';

const PAGES = { home: '/', cart: '/productcart' } as const;
const SPEEDS = [
  ['full', budgets.offlineStartMs],
  ['slowed', budgets.slowedCpu.offlineStartMs],
] as const;
/** Until what pages fetch ahead is there (ms). */
const QUIET_MS = 5000;

/** How soon the shop is of use when it is opened without a network. */
export function offlineMeasurement(place: Place): Measurement {
  return {
    name: 'Start without a network',
    runs: 3,
    measure: async (runs) => {
      const browser = await chromium.launch(place.launch);
      try {
        const phone = await newPhone(browser, place.shopUrl);
        const page = await phone.newPage();
        await openWithWorker(page, PAGES.home);
        await fillCart(page, [place.products[0]]);
        await openWithWorker(page, PAGES.home);
        await page.waitForTimeout(QUIET_MS);
        await page.close();
        await phone.setOffline(true);
        const figures: Figure[] = [];
        for (const [speed, budget] of SPEEDS) {
          const times = { home: [] as number[], cart: [] as number[] };
          for (let run = 0; run < runs; run += 1) {
            times.home.push(await offlineStart(phone, PAGES.home, speed));
            times.cart.push(await offlineStart(phone, PAGES.cart, speed));
          }
          for (const name of ['home', 'cart'] as const) {
            figures.push({
              page: name,
              what: `start offline to usable${speed === 'slowed' ? ', slowed CPU' : ''}`,
              value: median(times[name]),
              budget,
              unit: 'ms',
              takesTime: true,
              because: `each ${times[name].map((ms) => ms.toFixed(0)).join(', ')}`,
            });
          }
        }
        return figures;
      } finally {
        await browser.close();
      }
    },
  };
}
