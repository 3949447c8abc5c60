import { freePort } from '../../stack/free-port';
import { StoreApi } from '../world/store-api';
import { expect, test } from '../world/stack-test';

test(
  'two shops with their own PORT and DATA_DIR run side by side',
  { tag: '@long' },
  async ({ folder, launch }) => {
    const backendPort = await freePort();
    const one = await launch({ dataDir: await folder.copySeeded('one'), backendPort });
    // The second wants the same BACKEND_PORT: it takes the next free one, and says so.
    const two = await launch({ dataDir: await folder.copySeeded('two'), backendPort });
    expect(two.output()).toMatch(new RegExp(`BACKEND_PORT ${backendPort} is taken: using \\d+`));

    const [apiOne, apiTwo] = [
      await StoreApi.open(one.url, one.url),
      await StoreApi.open(two.url, two.url),
    ];
    const product = await apiOne.productWhere('in stock', () => true);
    const id = await apiOne.createCart(product.variants[0]?.id ?? '', 1);
    expect((await apiOne.cart(id)).items).toHaveLength(1);
    await expect(apiTwo.cart(id), 'the other shop knows nothing of it').rejects.toThrow('404');

    await one.stop();
    expect(two.processes().length).toBeGreaterThan(0);
    expect((await fetch(`${two.url}/health`)).status).toBe(200);
  },
);
