import * as v from 'valibot';
import { StoreApi } from '../../e2e/world/store-api';
import { databaseOf, runSql } from '../../e2e/world/shop-database';
import type { Stack } from '../../stack/launch-stack';
import { notedWrite } from '../catalogue/grow';
import { processorTime } from '../catalogue/measure';
import { dearestPages, dearestReads, type DearRead, type LargeShop } from './dearest-reads';

/** The result of a call. */
export interface ReadFigures {
  route: string;
  what: string;
  status: number;
  bytes: number;
  /** ms of processor time of all parts of the shop: the median of the rounds. */
  cpu: number;
}

const ROUNDS = 5;
const WARM_UP = 2;

const idsSchema = v.array(v.object({ id: v.string() }));
const categoriesSchema = v.object({
  product_categories: v.array(v.object({ id: v.string(), handle: v.string() })),
});
const variantSchema = v.object({
  products: v.array(v.object({ variants: v.array(v.object({ id: v.string() })) })),
});

/** Asks each of the dearest reads of Medusa itself, and each page of the web front, some times, one call after the other. */
export async function measureReads(
  stack: Pick<Stack, 'url' | 'backendUrl' | 'dataDir'>,
  products: number,
): Promise<ReadFigures[]> {
  const database = databaseOf(stack.dataDir);
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const shop = await largeShop(store, database, products);
  const measured = async (reads: readonly DearRead[], url: string): Promise<ReadFigures[]> => {
    const figures: ReadFigures[] = [];
    for (const { route, what, path } of reads) {
      const cpus: number[] = [];
      let answered = { status: 0, bytes: 0 };
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        await runSql(database, notedWrite, []);
        const before = processorTime(stack.dataDir);
        answered = await ask(`${url}${path(shop, round)}`, store.settings.publishableKey);
        if (round >= WARM_UP) cpus.push(processorTime(stack.dataDir) - before);
      }
      const cpu = cpus.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
      figures.push({ route, what, ...answered, cpu });
    }
    return figures;
  };
  return [
    ...(await measured(dearestReads, store.url)),
    ...(await measured(dearestPages, store.shopUrl)),
  ];
}

async function ask(url: string, key: string): Promise<{ status: number; bytes: number }> {
  const answer = await fetch(url, { headers: { 'x-publishable-api-key': key } });
  const { length: bytes } = await answer.text();
  return { status: answer.status, bytes };
}

async function largeShop(store: StoreApi, database: string, products: number): Promise<LargeShop> {
  const ids = (sql: string) => runSql(database, sql, []).then((rows) => v.parse(idsSchema, rows));
  const productIds = await ids('select id from product order by random() limit 200');
  const [reviewed] = await ids(`select product_id as id from product_review
    group by product_id order by count(*) desc limit 1`);
  const { product_categories: categories } = v.parse(
    categoriesSchema,
    await store.call('GET', '/store/product-categories?limit=100'),
  );
  const { products: one } = v.parse(
    variantSchema,
    await store.call('GET', '/store/products?limit=1&fields=id,*variants'),
  );
  return {
    regionId: store.settings.regionId,
    products,
    productIds: productIds.map(({ id }) => id),
    reviewedId: reviewed?.id ?? '',
    categoryIds: categories.map(({ id }) => id),
    categoryHandles: categories.map(({ handle }) => handle),
    cartId: await store.createCart(one[0]?.variants[0]?.id ?? '', 1),
  };
}
