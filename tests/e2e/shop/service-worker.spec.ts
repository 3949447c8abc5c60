import type { Page } from '@playwright/test';
import { withPictures } from '../world/browser-options';
import { type ChangingFront, startChangingFront } from '../world/changing-front';
import { expect, OFFLINE_ERRORS, test } from '../world/shop-test';
import { openWithWorker } from '../world/with-worker';

test.use(withPictures);

// Offline, each call that fails stands on the console.
test.use({ serviceWorkers: 'allow', expectedErrors: OFFLINE_ERRORS });

test(
  'OFF-1: the service worker installs; offline the shop opens, also a page that was never opened, and the API is left to the network',
  { tag: '@both-full' },
  async ({ page, context }) => {
    await openWithWorker(page, '/');
    const worker = await page.evaluate(async () => {
      const { active, scope } = await navigator.serviceWorker.ready;
      return {
        script: active && new URL(active.scriptURL).pathname,
        scope: new URL(scope).pathname,
      };
    });
    expect(worker).toEqual({ script: '/sw.js', scope: '/' });

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Make your interior');

    await page.goto('/aboutus');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();

    for (const path of ['/health', '/store/carts/cart_x', '/settings-of-none.json']) {
      const outcome = () =>
        page.evaluate(
          (url) =>
            fetch(url).then(
              (answer) => answer.status,
              () => 'no answer',
            ),
          path,
        );
      // The browser may still answer for a moment with the connection that it had.
      await expect.poll(outcome, { message: path }).toBe('no answer');
    }
  },
);

test.describe('a new version', () => {
  let front: ChangingFront;
  test.beforeEach(async ({ baseURL }) => {
    front = await startChangingFront(baseURL ?? '');
  });
  test.afterEach(() => front.close());

  const SECOND = `
self.addEventListener('message', (event) => {
  if (event.data === 'which version?') event.ports[0].postMessage('the second');
});`;

  const version = (page: Page): Promise<string> =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', ({ data }) => resolve(String(data)));
          channel.port1.start();
          setTimeout(() => resolve('the first'), 1_000);
          navigator.serviceWorker.controller?.postMessage('which version?', [channel.port2]);
        }),
    );
  const lookForUpdate = (page: Page): Promise<void> =>
    page.evaluate(() =>
      navigator.serviceWorker.ready.then((worker) => worker.update()).then(() => undefined),
    );

  test(
    'PWA-3: the shopper is notified, and chooses when',
    { tag: '@both-full' },
    async ({ page }) => {
      await openWithWorker(page, front.url);
      expect(await version(page)).toBe('the first');
      const prompt = page.getByRole('status').filter({ hasText: 'New version available' });
      await expect(prompt).toHaveCount(0);

      front.release(SECOND);
      await lookForUpdate(page);
      await expect(prompt).toBeVisible();
      expect(await version(page), 'nothing changes under the shopper').toBe('the first');

      await Promise.all([
        page.waitForEvent('domcontentloaded', { timeout: 60_000 }),
        prompt.getByRole('button', { name: 'Update' }).click(),
      ]);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await expect.poll(() => version(page)).toBe('the second');
      await expect(prompt).toHaveCount(0);
    },
  );

  test('PWA-3: Later leaves the old version in peace', async ({ page }) => {
    await openWithWorker(page, front.url);
    front.release(SECOND);
    await lookForUpdate(page);
    const prompt = page.getByRole('status').filter({ hasText: 'New version available' });
    await prompt.getByRole('button', { name: 'Later' }).click();
    await expect(prompt).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    expect(await version(page)).toBe('the first');
  });
});
