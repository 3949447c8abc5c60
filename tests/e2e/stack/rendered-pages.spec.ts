import { holdSupervisor, killPart } from '../world/parts-of-a-stack';
import { promisedWithin } from '../world/promised-within';
import { rupees } from '../world/rupees';
import { ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

/** ms within which a change has to be seen in a page that was kept. */
const seen = { timeout: promisedWithin(5000), intervals: [200] };

test('kept pages follow the shop within 5 s, and outlive its backend', async ({ shop: stack }) => {
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const owner = new ShopOwner(store, stack);
  const product = await store.productWhere('Aria', ({ handle }) => handle === 'aria-3-seater-sofa');
  const path = `/productdetails/${product.id}`;
  const get = async (address: string) => {
    const answer = await fetch(`${stack.url}${address}`);
    return { status: answer.status, html: await answer.text() };
  };
  const setPrice = async (amount: number) => {
    for (const { id } of product.variants) {
      await owner.must('POST', `/admin/products/${product.id}/variants/${id}`, {
        prices: [{ currency_code: 'inr', amount }],
      });
    }
  };
  const html = async (address: string) => (await get(address)).html;
  for (const address of [path, '/product', '/']) expect((await get(address)).status).toBe(200);

  await test.step('a price', async () => {
    await setPrice(76_543);
    for (const address of [path, '/product', '/productlisting/sofas']) {
      await expect.poll(() => html(address), seen).toContain(rupees(76_543));
    }
  });

  await test.step('the order of a listing', async () => {
    const first = async () => /\/productdetails\/(\w+)/.exec(await html('/product?sort=price-asc'));
    expect((await first())?.[1]).not.toBe(product.id);
    await setPrice(1);
    await expect.poll(async () => (await first())?.[1], seen).toBe(product.id);
  });

  await test.step('a picture, which no list shows', async () => {
    const before = await html(path);
    const nameOf = (url: string) => url.split('/').at(-1) ?? '';
    const pictures = (await store.products()).flatMap(({ images }) => images.map(({ url }) => url));
    const picture = pictures.find((url) => !before.includes(nameOf(url))) ?? '';
    expect(picture).not.toBe('');
    const images = [...product.images.map(({ url }) => ({ url })), { url: picture }];
    await owner.must('POST', `/admin/products/${product.id}`, { images });
    await expect.poll(() => html(path), seen).toContain(nameOf(picture));
  });

  await test.step('without its backend the shop shows what it kept', async () => {
    const supervisor = holdSupervisor(stack);
    killPart(stack, 'medusa');
    const kept = await get(path);
    expect(kept.status).toBe(200);
    expect(kept.html).toContain('Aria');
    // What was not kept comes up in the browser, which says how it is.
    const unknown = await get('/productlisting/lighting');
    expect(unknown.html).toContain('<div id="root"></div>');
    supervisor.release();
  });
});
