import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { budgets } from '../../tests/budgets/budgets';
import { failuresOf, type Figure, figureLine, passes } from '../../tests/budgets/figure';
import { measureAll } from '../../tests/budgets/measure-all';
import type { Place } from '../../tests/budgets/place';
import { withFigures } from '../../tests/budgets/table';
import { plentiful } from '../../tests/e2e/world/filled-cart';
import { StoreApi } from '../../tests/e2e/world/store-api';
import { root } from '../bootstrap.mjs';
import { buildFolder } from '@aangan/dev-stack/setup/build-storefront';
import { findBrowser } from './browser/find-browser';
import { launchFlags } from './browser/launch-flags';
import { thisMachine } from './browser/this-machine';
import type { PartResult } from './part-result';
import type { TestOptions } from './suites';
import { withShop } from './with-shop';

const DOCUMENT = join(root, 'docs/budgets.md');

/**
 * Judges the budgets (docs/budgets.md) at a shop of their own, or at the one at `SHOP_URL`. Of time some more than the budget
 * is let pass, but not with `--strict`. `--table` writes the figures into the document as well; `--only taps` measures a part,
 * `--once` does not measure again what does not pass.
 */
export async function runBudgets({ args }: TestOptions): Promise<PartResult> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      strict: { type: 'boolean' },
      table: { type: 'boolean' },
      only: { type: 'string' },
      once: { type: 'boolean' },
    },
  });
  const { executablePath, source, env } = findBrowser(thisMachine(root));
  console.log(`Browser: ${executablePath} (${source})`);
  const launch = {
    executablePath,
    args: launchFlags(process.getuid?.() === 0),
    env: { ...process.env, ...env },
  };
  const figures = await withShop(async (shopUrl, backendUrl) => {
    const store = await StoreApi.open(shopUrl, backendUrl);
    const [first, second] = await plentiful(store, 2);
    if (!first || !second) throw new Error('The shop has too few products');
    const place: Place = {
      shopUrl,
      store,
      build: buildFolder(root),
      launch,
      products: [first, second],
    };
    const allowedOfTime = values.strict ? 1 : budgets.allowedOfTime;
    return measureAll(
      place,
      { ...values, allowedOfTime },
      {
        begins: (name) => console.log(`\n${name}`),
        measured: (figure) => console.log(`  ${figureLine(figure)}`),
      },
    );
  });
  if (values.table) await writeTable(figures, launch);
  const missed = figures.filter((figure) => !passes(figure));
  if (missed.length > 0) console.log(`\n${missed.map(figureLine).join('\n')}`);
  return {
    passed: figures.length - missed.length,
    failures: failuresOf(missed),
  };
}

async function writeTable(figures: readonly Figure[], launch: Place['launch']): Promise<void> {
  const browser = await chromium.launch(launch);
  const version = browser.version();
  await browser.close();
  const document = await readFile(DOCUMENT, 'utf8');
  await writeFile(DOCUMENT, withFigures(document, figures, version));
}
