import { chromium } from '@playwright/test';
import { budgets } from '../budgets';
import { isDecided, median } from '../statistics';
import { type Measurement, type PageName, pathsOf, type Place } from '../place';
import type { Detail } from '../traces/record-trace';
import { isMet, type Figure } from '../figure';
import { FRAME_MS, serveBareLine } from './bare-line';
import { longestTaskOf, longestTaskOfStill } from './load-pages';

/** Longest task of a page's main thread while it loads; beside it, in turns, that of a page of one line. */
export function taskMeasurement(place: Place, page: PageName): Measurement {
  return {
    name: `Longest task, ${page}`,
    runs: 5,
    measure: async (runs) => {
      const bareLine = await serveBareLine();
      const browser = await chromium.launch(place.launch);
      try {
        const cart = page === 'cart' ? [place.products[0]] : [];
        const longest = (detail: Detail) =>
          longestTaskOf(browser, place.shopUrl, pathsOf(place)[page], detail, cart);
        const budget = budgets.slowedCpu.longestTaskMs;
        const each: number[] = [];
        const ofBareLine: number[] = [];
        for (let run = 0; run < runs && !isDecided(each, runs, budget); run += 1) {
          ofBareLine.push((await longestTaskOfStill(browser, bareLine.url)).ms);
          each.push((await longest('measured')).ms);
        }
        const figure: Figure = {
          page,
          what: 'longest task, slowed CPU',
          value: median(each) - Math.max(0, median(ofBareLine) - FRAME_MS),
          budget,
          unit: 'ms',
          takesTime: true,
          because: `each ${inWords(each)}; a page of one line ${inWords(ofBareLine)}`,
        };
        if (isMet(figure)) return [figure];
        // The names of what ran cost time, and explain a figure that is too high.
        const named = await longest('named');
        figure.because += `; in a run with names ${named.ms.toFixed(0)}: ${named.because}`;
        return [figure];
      } finally {
        await browser.close();
        bareLine.close();
      }
    },
  };
}

function inWords(each: readonly number[]): string {
  return each.map((ms) => ms.toFixed(0)).join(', ');
}
