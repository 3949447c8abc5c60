import type { ShopBrowser } from './shop-browser';

/** Opens a page of the shop, and waits until its service worker controls it. */
export async function openWithWorker(browser: ShopBrowser, url: string): Promise<void> {
  await browser.open(url);
  await browser.waitFor(
    'a service worker is active',
    'return (await navigator.serviceWorker.ready).active !== null;',
  );
  await browser.reload();
  await browser.waitFor(
    'a service worker controls the page',
    'return navigator.serviceWorker.controller !== null;',
  );
}
