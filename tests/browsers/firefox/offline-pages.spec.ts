import { LINE_FAULTS } from '../shop-line';
import { expect, test } from './firefox-test';
import { openWithWorker } from '../offline-round';

for (const fault of LINE_FAULTS) {
  test(`OFF-1: Firefox opens pages from the device while connections are ${fault}`, async ({
    firefox,
    line,
    store,
  }) => {
    const [product] = await store.products();
    if (!product) throw new Error('unreachable');
    const address = `${line.url}/productdetails/${product.id}`;
    await openWithWorker(firefox, line.url);
    await firefox.open(address);
    await firefox.waitFor('the product is shown', `return document.querySelector('h1');`);

    await line.cut(fault);
    await firefox.reload();
    await firefox.waitFor(
      'the product is shown again',
      `return document.querySelector('h1')?.textContent === ${JSON.stringify(product.title)};`,
    );
    await firefox.open(line.url);
    await firefox.waitFor('the home page is shown', `return document.querySelector('h1');`);
    await firefox.open(`${line.url}/productcart`);
    await firefox.waitFor('the cart is shown', `return document.querySelector('h1');`);
    expect(await firefox.evaluate('return navigator.serviceWorker.controller !== null;')).toBe(
      true,
    );
  });
}
