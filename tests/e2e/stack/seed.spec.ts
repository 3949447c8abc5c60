import * as v from 'valibot';
import { runStart } from '../../stack/start-process';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

const counted = v.object({ count: v.number() });

test('seeding is idempotent, and --products adds generated ones', async ({ folder, launch }) => {
  const dataDir = await folder.copySeeded('data');
  const stack = await launch({ dataDir });
  const api = await StoreApi.open(stack.url, stack.url);
  const everything = async (): Promise<Record<'products' | 'categories' | 'regions', unknown>> => ({
    products: await api.call(
      'GET',
      `/store/products?limit=200&order=id&region_id=${api.settings.regionId}&fields=*variants,*variants.calculated_price,*images,*categories,*tags`,
    ),
    categories: await api.call('GET', '/store/product-categories?limit=200&order=id'),
    regions: await api.call('GET', '/store/regions'),
  });
  const before = await everything();

  const again = await runStart(['seed'], { DATA_DIR: dataDir });
  expect(again.code, again.output).toBe(0);
  expect(await everything()).toEqual(before);

  const more = await runStart(['seed', '--products', '30'], { DATA_DIR: dataDir });
  expect(more.code, more.output).toBe(0);
  // A list that was asked for before comes out of the running backend's cache for a while.
  const { count } = v.parse(counted, await api.call('GET', '/store/products?limit=1&fields=id'));
  expect(count).toBe(v.parse(counted, before.products).count + 30);
});
