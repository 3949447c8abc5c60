import { expect } from '@playwright/test';
import { newEmail, PASSWORD } from '../e2e/world/shop-client';
import type { StoreApi } from '../e2e/world/store-api';
import {
  chooseLabelled,
  clickInPaymentWindow,
  clickNamed,
  typeLabelled,
  typeVisible,
  waitForNamed,
} from './named-elements';
import { addToCart, waitForElement, waitForProduct } from './shop-pages';
import type { Screen } from './screens';
import type { ShopBrowser } from './shop-browser';

const DELIVERY = {
  'First name': 'Asha',
  'Last name': 'Rao',
  'Mobile number': '98765 43210',
  'Shipping Address': '12 MG Road, Ashok Nagar',
  City: 'Bengaluru',
  'Pin Code': '560001',
};

/**
 * A guest browses, filters, searches, looks at pictures and colours, fills the cart, enters a coupon, signs up, adds to the
 * wishlist, pays, looks at the order and its invoice, reads Hindi, and logs out.
 */
export async function runMainJourney(
  browser: ShopBrowser,
  shopUrl: string,
  store: StoreApi,
  screen: Screen,
): Promise<void> {
  const sofa = await store.productWhere(
    'with three pictures and several colours',
    ({ handle }) => handle === 'aria-3-seater-sofa',
  );
  const open = (path: string) => browser.open(`${shopUrl}${path}`);

  await open('/');
  await waitForElement(browser, 'h1');
  await expectScheme(browser, screen);
  await expectFits(browser);

  await open('/productlisting/furniture');
  await waitForElement(browser, 'main article');
  await filterBrown(browser, screen);
  await browser.waitFor(
    'the filter is applied',
    `return location.search.includes('colour=Brown');`,
  );
  await expectFits(browser);

  if (screen.isNarrow) await clickNamed(browser, 'header button', 'Search');
  await typeVisible(browser, 'header input[role=combobox]', 'aria\n');
  await browser.waitFor('the results are shown', `return location.search.startsWith('?q=aria');`);
  await browser.waitFor(
    'the sofa is found',
    `return [...document.querySelectorAll('main article')].some((card) => card.textContent.includes(${JSON.stringify(sofa.title)}));`,
  );

  await open(`/productdetails/${sofa.id}`);
  await waitForProduct(browser, sofa);
  await clickNamed(browser, 'main button', 'Next picture');
  await browser.waitFor(
    'the second picture',
    `return /Picture 2\\D+3/.test(document.querySelector('main').textContent);`,
  );
  // Of another colour, one that earlier journeys at the same shop have not bought up.
  const [, ...others] = sofa.variants;
  const inStock = (variant: (typeof others)[number]) => variant.inventory_quantity ?? 0;
  const [other] = others.toSorted((a, b) => inStock(b) - inStock(a));
  await clickNamed(browser, 'main label', `${other?.title ?? ''}.*`);
  await addToCart(browser, 1);

  await open('/productcart');
  await typeLabelled(browser, 'Coupon code', 'WELCOME10');
  await clickNamed(browser, 'main button', 'Apply');
  await waitForNamed(browser, 'main [aria-label="Applied coupons"] *', '.*WELCOME10.*');
  await expectFits(browser);

  const email = newEmail();
  await open('/signup');
  await typeLabelled(browser, 'Full name', 'Asha Rao');
  await browser.type('main input[type=email]', email);
  await typeLabelled(browser, 'Phone', '98765 43210');
  await typeLabelled(browser, 'Password', PASSWORD);
  await typeLabelled(browser, 'Confirm password', PASSWORD);
  await clickNamed(browser, 'main button', 'Sign Up');
  await waitForElement(browser, '[aria-label="Profile of Asha Rao"]');
  await waitForElement(browser, '[aria-label="Cart, 1 item"]');

  await open(`/productdetails/${sofa.id}`);
  await waitForProduct(browser, sofa);
  await browser.click(`main [aria-label="Add ${sofa.title} to wishlist"]`);
  await open('/mywishlist');
  await waitForNamed(browser, 'main article *', sofa.title);

  await open('/productcart');
  for (const [label, text] of Object.entries(DELIVERY))
    await fillUnlessFilled(browser, label, text);
  await chooseLabelled(browser, 'State', 'Karnataka');
  await expectFits(browser);
  await clickNamed(browser, 'main button', 'Buy Now');
  await clickInPaymentWindow(browser, 'Pay');
  await clickNamed(browser, 'dialog a', 'Check order status');
  await browser.waitFor('the order is shown', `return location.pathname === '/orderdetails';`);
  await waitForNamed(browser, 'main *', `${sofa.title}.*`);
  await clickNamed(browser, 'main a', 'Invoice');
  await waitForNamed(browser, 'h1', 'Tax Invoice');

  // A short page, whose footer stays where it is.
  await open('/aboutus');
  await clickNamed(browser, 'footer button', 'हिन्दी');
  await browser.waitFor('Hindi', `return document.documentElement.lang === 'hi-IN';`);
  await open('/');
  await browser.waitFor(
    'Hindi on another page',
    `return document.querySelector('h1')?.textContent.includes('अपने घर');`,
  );
  await expectFits(browser);
  await open('/aboutus');
  await clickNamed(browser, 'footer button', 'English');
  await browser.waitFor('English', `return document.documentElement.lang === 'en-IN';`);

  await browser.click('[aria-label="Profile of Asha Rao"]');
  await clickNamed(browser, '[role=menuitem]', 'Log Out');
  await waitForNamed(browser, 'header a', 'Sign In');
  await waitForElement(browser, 'header [aria-label="Cart"]');
}

/** Fills a field that the account has not filled. */
async function fillUnlessFilled(browser: ShopBrowser, label: string, text: string): Promise<void> {
  await browser.waitFor(
    `${label} is there`,
    `return [...document.querySelectorAll('label')].some((each) => each.textContent.trim().startsWith(${JSON.stringify(label)}) && each.control);`,
  );
  const value = await browser.evaluate<string>(
    `return [...document.querySelectorAll('label')].find((each) => each.textContent.trim().startsWith(args[0])).control.value;`,
    label,
  );
  if (value === '') await typeLabelled(browser, label, text);
}

async function filterBrown(browser: ShopBrowser, { isNarrow }: Screen): Promise<void> {
  const choose = `const box = [...document.querySelectorAll('${isNarrow ? 'dialog' : 'main'} input[type=checkbox]')]
      .find((each) => each.closest('label')?.textContent.trim().startsWith('Brown') && each.closest('fieldset'));
    if (!box) return false;
    if (!box.checked) box.click();
    return true;`;
  if (isNarrow) await clickNamed(browser, 'main button', 'Filter & sort.*');
  await browser.waitFor('the colour Brown', choose);
  if (isNarrow) await clickNamed(browser, 'dialog button', 'Show \\d+ products?');
}

/** The page has the colours that the system asks for. */
async function expectScheme(browser: ShopBrowser, { isDark }: Screen): Promise<void> {
  const seen = await browser.evaluate<{ isDark: boolean; background: string }>(
    `return {
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      background: getComputedStyle(document.documentElement).backgroundColor,
    };`,
  );
  expect(seen.isDark).toBe(isDark);
  const [red = 0] = (seen.background.match(/\d+/g) ?? []).map(Number);
  expect(red < 100, seen.background).toBe(isDark);
}

/** Nothing makes the page scroll sideways. */
async function expectFits(browser: ShopBrowser): Promise<void> {
  const { wide, screen } = await browser.evaluate<{ wide: number; screen: number }>(
    `return { wide: document.documentElement.scrollWidth, screen: innerWidth };`,
  );
  expect(wide).toBeLessThanOrEqual(screen);
}
