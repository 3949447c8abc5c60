import { chromium } from '@playwright/test';
import { budgets } from '../budgets';
import { median } from '../median';
import { type Measurement, type PageName, pathsOf, type Place } from '../place';
import type { Detail } from '../traces/record-trace';
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
        const longest = (detail: Detail) =>
          longestTaskOf(browser, place.shopUrl, pathsOf(place)[page], detail, cart);
        const each: number[] = [];
        for (let run = 0; run < runs; run += 1) each.push((await longest('measured')).ms);
        const named = await longest('named');
        return [
          {
            page,
            what: 'longest task, slowed CPU',
            value: median(each),
            budget: budgets.slowedCpu.longestTaskMs,
            unit: 'ms',
            because: `each ${each.map((ms) => ms.toFixed(0)).join(', ')}; in a run with names ${named.ms.toFixed(0)}: ${named.because}`,
          },
        ];
      } finally {
        await browser.close();
      }
    },
  };
}
