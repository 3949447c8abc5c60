import { chromium, type Page } from '@playwright/test';
import { openWithWorker } from '../../e2e/world/with-worker';
import { budgets } from '../budgets';
import type { Figure } from '../figure';
import { median } from '../statistics';
import { type Measurement, pathsOf, type Place } from '../place';
import { editTimes, signInAnew } from './edits';
import { type FixedPage, tapFixedPage } from './fixed-page';
import { keptProductTimes } from './kept-product';
import { newPhone, slowDown } from './phone';
import { inWords, type TapTimes } from './tap-to-frame';

const RUNS = 5;
/** After a page has come to life (ms): what it fetches ahead is not what is measured. */
const QUIET_MS = 3000;

/** How soon the screen shows what add, heart and plus have changed. */
export function editMeasurement(place: Place, network: 'online' | 'offline'): Measurement {
  return {
    name: `Taps, ${network}`,
    runs: RUNS,
    measure: (runs) =>
      onPhone(place, runs, async (page, fixed) => {
        const isOffline = network === 'offline';
        await signInAnew(page, place.store);
        const paths = pathsOf(place);
        for (const path of [paths.product, paths.cart]) {
          await openWithWorker(page, path);
          await page.waitForTimeout(QUIET_MS);
        }
        await page.context().setOffline(isOffline);
        await slowDown(page);
        const times = await editTimes(page, place.products[0], runs, isOffline);
        return Object.entries(times).map(([edit, measured]) =>
          tapFigure(
            edit === 'plus' ? 'cart' : 'product',
            `tap on ${edit}, ${network}`,
            budgets.slowedCpu.tapToFrameMs,
            measured,
            fixed,
          ),
        );
      }),
  };
}

/** How soon a product that was seen before is shown when its card is tapped. */
export function keptProductMeasurement(place: Place): Measurement {
  return {
    name: 'A kept product',
    runs: RUNS,
    measure: (runs) =>
      onPhone(place, runs, async (page, fixed) => {
        await openWithWorker(page, pathsOf(place).listing);
        await page.waitForTimeout(QUIET_MS);
        await slowDown(page);
        const times = await keptProductTimes(page, runs);
        const { keptProductMs } = budgets.slowedCpu;
        return [
          tapFigure('product', 'kept, from a card in the listing', keptProductMs, times, fixed),
        ];
      }),
  };
}

async function onPhone(
  place: Place,
  runs: number,
  work: (page: Page, fixed: FixedPage) => Promise<Figure[]>,
): Promise<Figure[]> {
  const browser = await chromium.launch(place.launch);
  try {
    const fixed = await tapFixedPage(browser, place.shopUrl, runs);
    const phone = await newPhone(browser, place.shopUrl);
    return await work(await phone.newPage(), fixed);
  } finally {
    await browser.close();
  }
}

function tapFigure(
  page: string,
  what: string,
  budget: number,
  times: TapTimes,
  { toFrameMs, machineMs }: FixedPage,
): Figure {
  return {
    page,
    what,
    value: median(times.toFrame) - machineMs,
    budget,
    unit: 'ms',
    takesTime: true,
    because: `${inWords(times)}; fixed page ${toFrameMs.toFixed(0)}`,
  };
}
