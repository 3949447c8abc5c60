import type { StoreProduct } from '../e2e/world/store-api';
import { clickNamed, typeLabelled, typeVisible, waitForNamed } from './named-elements';
import type { Screen } from './screens';
import type { ShopBrowser } from './shop-browser';
import { waitForProduct } from './shop-pages';

/** The device stores all products while it is idle; a slow one needs a minute. */
const STORED_MS = 120_000;

/** Waits until the device has stored the whole catalogue. */
export function waitForCatalogue(browser: ShopBrowser): Promise<void> {
  return browser.waitFor(
    'all products are stored on the device',
    `const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('aangan');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const record = await new Promise((resolve, reject) => {
      const reading = database.transaction('values').objectStore('values').get('stored_catalogue');
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return record?.done === true;`,
    STORED_MS,
  );
}

/** Without a network: opens a product that was never opened, filters a listing, and searches in the header. */
export async function browseOffline(
  browser: ShopBrowser,
  shopUrl: string,
  unseen: StoreProduct,
  { isNarrow }: Screen,
): Promise<void> {
  await browser.open(`${shopUrl}/productdetails/${unseen.id}`);
  await waitForProduct(browser, unseen);

  await browser.open(`${shopUrl}/product?colour=Brown&sort=price-asc`);
  await waitForCards(browser, 'the filtered listing');

  if (isNarrow) await clickNamed(browser, 'header button', 'Search');
  await typeVisible(browser, 'header input[role=combobox]', `${unseen.title}\n`);
  await browser.waitFor('the results are shown', `return location.search.startsWith('?q=');`);
  await waitForCards(browser, 'the results');
  await waitForNamed(browser, 'main article *', unseen.title);
}

/** Cards that the device has found itself. */
function waitForCards(browser: ShopBrowser, what: string): Promise<void> {
  return browser.waitFor(
    `${what}, from the device`,
    `const { textContent } = document.querySelector('main');
    return document.querySelector('main article') && textContent.includes('From products saved on this device');`,
  );
}

/** Writes to the shop with the account's name and address; without a network the message stays on the device. */
export async function writeMessage(
  browser: ShopBrowser,
  shopUrl: string,
  text: string,
): Promise<void> {
  await browser.open(`${shopUrl}/contactus`);
  await browser.waitFor(
    'the account’s email is in the form',
    `return document.querySelector('main input[type=email]')?.value.includes('@');`,
  );
  await typeLabelled(browser, 'Message', text);
  await clickNamed(browser, 'main button', 'Send message');
  await waitForNamed(browser, 'main strong', 'Your message hasn’t been sent yet');
}
