import { type ShopProxy, startShopProxy } from '../../e2e/world/shop-proxy';
import { expect, test as base } from './firefox-test';

/** How long each script beyond the first screen's takes (ms). */
const SCRIPT_DELAY_MS = 2_000;
const ROUNDS = 6;

const test = base.extend<{ between: ShopProxy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
  between: async ({}, use) => {
    const between = await startShopProxy(process.env['SHOP_URL'] ?? '');
    await use(between);
    await between.close();
  },
});

test('PWA-3: a page that is left while its parts load is left, and does not reload itself in Firefox', async ({
  firefox,
  between,
}) => {
  const home = await (await fetch(between.url)).text();
  const isLate = (path: string) => path.startsWith('/assets/') && !home.includes(path);
  // Registering a service worker would load the scripts a second time, in their place.
  between.rule = ({ path }) =>
    path === '/sw.js'
      ? 'lose-request'
      : isLate(path)
        ? { beforeMs: SCRIPT_DELAY_MS, afterMs: 0 }
        : 'pass';
  for (let round = 1; round <= ROUNDS; round += 1) {
    between.calls.length = 0;
    await firefox.open(`${between.url}/?round=${round}`);
    await expect.poll(() => between.calls.some(({ path }) => isLate(path))).toBe(true);
    await firefox.evaluate(
      `setTimeout(() => location.assign('/aboutus?round=' + args[0]));`,
      round,
    );
    await firefox.waitFor(
      `round ${round}: the next page is there`,
      `return location.pathname === '/aboutus' && document.readyState === 'complete';`,
    );
    const documents = between.calls.filter(
      ({ headers }) => headers['sec-fetch-dest'] === 'document',
    );
    expect(documents.map(({ path }) => path)).toEqual(['/', '/aboutus']);
  }
});
