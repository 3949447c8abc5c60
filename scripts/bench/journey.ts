import { chromium } from '@playwright/test';
import { oneJourney, type Times, VISITS } from '../../tests/bench/journey/measure-journey';
import { STEPS } from '../../tests/bench/journey/steps';
import { median } from '../../tests/budgets/statistics';
import { root } from '../bootstrap.mjs';
import { positiveNumber, readNumbers } from '../number-options';
import { findBrowser } from '../test/browser/find-browser';
import { launchFlags } from '../test/browser/launch-flags';
import { thisMachine } from '../test/browser/this-machine';
import { withShop } from '../test/with-shop';

const { runs } = readNumbers({ runs: 3 }, positiveNumber);

const { executablePath, env } = findBrowser(thisMachine(root));
const browser = await chromium.launch({
  executablePath,
  args: launchFlags(process.getuid?.() === 0),
  env: { ...process.env, ...env },
});
try {
  const journeys = await withShop(async (shopUrl) => {
    const all: Times[] = [];
    // Warm-up: the front renders its pages and resizes its pictures.
    await oneJourney(browser, shopUrl);
    for (let run = 0; run < runs; run += 1) all.push(await oneJourney(browser, shopUrl));
    return all;
  });
  console.log(`| ms, medians of ${runs} | first visit | repeat visit | offline |`);
  console.log('| --- | --: | --: | --: |');
  for (const [index, { name }] of STEPS.entries()) {
    const cells = VISITS.map((visit) =>
      median(journeys.map((times) => times[visit][index] ?? Number.NaN)).toFixed(0),
    );
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
} finally {
  await browser.close();
}
