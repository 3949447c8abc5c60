import { openShopLine } from '../shop-line';
import { expect, test } from './firefox-test';

const ROUNDS = 3;
/** ms after the worker's activation within which a prompt would be shown. */
const PROMPT_MS = 2_000;

const SHOWS_PROMPT = `document.body.textContent.includes('New version available')`;

test('PWA-3: a first visit with two documents is offered no new version in Firefox', async ({
  firefox,
}) => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Another port is another origin, where the browser has no worker yet.
    const line = await openShopLine(process.env['SHOP_URL'] ?? '');
    await firefox.open(line.url);
    await firefox.waitFor(
      `round ${round}: the first worker installs`,
      'return (await navigator.serviceWorker.getRegistration())?.installing;',
    );
    const second = await firefox.newPage();
    await second.goto(line.url);
    await firefox.waitFor(
      `round ${round}: the worker controls the first document`,
      'return (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller;',
    );
    await second.waitForFunction('navigator.serviceWorker.controller !== null');
    await new Promise((resolve) => {
      setTimeout(resolve, PROMPT_MS);
    });
    expect(await second.evaluate(SHOWS_PROMPT), `round ${round}: second document`).toBe(false);
    expect(await firefox.evaluate(`return ${SHOWS_PROMPT};`), `round ${round}`).toBe(false);
    await second.close();
    await line.close();
  }
});
