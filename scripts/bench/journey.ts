import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { oneJourney, type Times, VISITS } from '../../tests/bench/journey/measure-journey';
import { STEPS } from '../../tests/bench/journey/steps';
import { median } from '../../tests/budgets/statistics';
import { root } from '../bootstrap.mjs';
import { findBrowser } from '../test/browser/find-browser';
import { launchFlags } from '../test/browser/launch-flags';
import { thisMachine } from '../test/browser/this-machine';
import { withShop } from '../test/with-shop';

const { values } = parseArgs({ options: { runs: { type: 'string' } } });
const runs = v.parse(
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1)),
  values.runs ?? '3',
);

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
