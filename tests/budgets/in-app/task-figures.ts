import { chromium } from '@playwright/test';
import { budgets } from '../budgets';
import { median } from '../median';
import { type Measurement, type PageName, pathsOf, type Place } from '../place';
import { longestTaskOf } from './load-pages';

/** Longest task of a page's main thread while it loads. */
export function taskMeasurement(place: Place, page: PageName): Measurement {
  return {
    name: `Longest task, ${page}`,
    runs: 3,
    measure: async (runs) => {
      const browser = await chromium.launch(place.launch);
      try {
        const cart = page === 'cart' ? [place.products[0]] : [];
        const tasks = [];
        for (let run = 0; run < runs; run += 1) {
          tasks.push(await longestTaskOf(browser, place.shopUrl, pathsOf(place)[page], cart));
        }
        const value = median(tasks.map(({ ms }) => ms));
        return [
          {
            page,
            what: 'longest task, slowed CPU',
            value,
            budget: budgets.slowedCpu.longestTaskMs,
            unit: 'ms',
            because: tasks.find(({ ms }) => ms === value)?.because ?? '',
          },
        ];
      } finally {
        await browser.close();
      }
    },
  };
}
