import pg from 'pg';
import * as v from 'valibot';
import { medusaEnvironment } from '../../stack/stack-processes';
import { runStart } from '../../stack/start-process';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

const counted = v.object({ count: v.number() });

/** Tables that the seed fills and no product page shows. */
const TABLES = [
  'customer',
  'order',
  'order_item',
  'order_transaction',
  'payment_collection',
  'fulfillment',
  'product_review',
  'product_question',
  'pin_zone',
  'reservation_item',
] as const;

/** What a database holds, past any cache. */
async function inDatabase<Result>(
  dataDir: string,
  ask: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(medusaEnvironment(dataDir)['DATABASE_URL']);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

function rowCounts(dataDir: string): Promise<Record<string, number>> {
  return inDatabase(dataDir, async (client) => {
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      const { rows } = await client.query(`select count(*)::int as count from "${table}"`);
      counts[table] = v.parse(v.tuple([counted]), rows)[0].count;
    }
    return counts;
  });
}

test(
  'seeding is idempotent, and --products adds generated ones',
  { tag: '@long' },
  async ({ folder, launch }) => {
    const dataDir = await folder.copySeeded('data');
    const stack = await launch({ dataDir });
    const api = await StoreApi.open(stack.url, stack.url);
    const sofa = await api.productWhere('Aria', ({ handle }) => handle === 'aria-3-seater-sofa');
    const everything = async () => ({
      products: await api.products(),
      categories: await api.call('GET', '/store/product-categories?limit=100&order=id'),
      regions: await api.call('GET', '/store/regions'),
      reviews: await api.call('GET', `/store/products/${sofa.id}/reviews?limit=100`),
      questions: await api.call('GET', `/store/products/${sofa.id}/questions`),
      rows: await rowCounts(dataDir),
    });
    const before = await everything();
    expect(before.rows).toMatchObject({ order: 128, product_review: 128, reservation_item: 0 });

    const again = await runStart(['seed'], { DATA_DIR: dataDir });
    expect(again.code, again.output).toBe(0);
    expect(await everything()).toEqual(before);

    const more = await runStart(['seed', '--products', '30'], { DATA_DIR: dataDir });
    expect(more.code, more.output).toBe(0);
    // A list that was asked for before comes out of the running backend's cache for a while.
    const { count } = v.parse(counted, await api.call('GET', '/store/products?limit=1&fields=id'));
    expect(count).toBe(before.products.length + 30);
  },
);

test(
  'a seed that was cut off among the orders is completed by the next',
  { tag: '@long' },
  async ({ folder, launch }) => {
    const dataDir = await folder.copySeeded('data');
    await launch({ dataDir });
    const before = await rowCounts(dataDir);
    // As a kill leaves it: the last buyers without orders, orders not paid yet, reviews missing.
    await inDatabase(dataDir, async (client) => {
      const some = `(select id from "order" order by display_id desc limit 40)`;
      await client.query(`delete from product_review where customer_id in (
      select customer_id from "order" where id in ${some})`);
      for (const [link, id, table] of [
        ['order_fulfillment', 'fulfillment_id', 'fulfillment'],
        ['order_payment_collection', 'payment_collection_id', 'payment_collection'],
      ]) {
        await client.query(
          `with gone as (delete from ${link} where order_id in ${some} returning ${id})
         delete from ${table} where id in (select ${id} from gone)`,
        );
      }
      await client.query(`update "order" set status = 'pending' where id in ${some}`);
      const few = `(select id from "order" order by display_id desc limit 8)`;
      for (const table of ['order_item', 'order_transaction', 'order_summary', 'order_shipping']) {
        await client.query(`delete from ${table} where order_id in ${few}`);
      }
      await client.query(`delete from "order" where id in ${few}`);
    });
    expect(await rowCounts(dataDir)).not.toEqual(before);

    const again = await runStart(['seed'], { DATA_DIR: dataDir });
    expect(again.code, again.output).toBe(0);
    expect(await rowCounts(dataDir)).toEqual(before);
    const unfinished = await inDatabase(dataDir, async (client) => {
      const found = await client.query(`select id from "order" where status <> 'completed'`);
      return found.rowCount;
    });
    expect(unfinished).toBe(0);
  },
);
