import pg from 'pg';
import * as v from 'valibot';
import type { Stack } from '../../stack/launch-stack';
import { databaseOf, runSql } from '../../e2e/world/shop-database';
import { grow, notedWrite } from './grow';
import { type Figures, measure, memoryOfMedusa } from './measure';
import { questions, type Shop } from './questions';

/** Results for a shop of one size. */
export interface SizeFigures {
  products: number;
  /** s in which the whole index was made. */
  indexBuilt: number;
  /** Bytes of the index in Postgres. */
  indexBytes: number;
  /** Bytes that Medusa held afterwards. */
  memory: number;
  asked: Map<string, Figures>;
}

const settingsSchema = v.object({ publishableKey: v.string(), regionId: v.string() });
const idsSchema = v.array(v.object({ id: v.string() }));
const sizeSchema = v.tuple([v.object({ bytes: v.string() })]);

/** Brings a running shop to a size and measures it. */
export async function measureSize(
  stack: Stack,
  products: number,
  calls: number,
): Promise<SizeFigures> {
  const database = databaseOf(stack.dataDir);
  const indexBuilt = await grow(stack, products);
  const settings = v.parse(
    settingsSchema,
    await (await fetch(`${stack.url}/settings.json`)).json(),
  );
  const rows = await runSql(database, 'select id from product order by random() limit 200', []);
  const productIds = v.parse(idsSchema, rows).map(({ id }) => id);
  const shop: Shop = { regionId: settings.regionId, products, productIds };
  const asked = new Map<string, Figures>();
  const client = new pg.Client(database);
  await client.connect();
  const noteWrite = async () => {
    await client.query(notedWrite);
  };
  for (const { name, path, isRemembered } of questions) {
    const ask = async (call: number) => {
      const answer = await fetch(`${stack.backendUrl}${path(call, shop)}`, {
        headers: { 'x-publishable-api-key': settings.publishableKey },
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text}`);
    };
    const prepare = isRemembered ? async () => {} : noteWrite;
    asked.set(name, await measure({ ask, prepare, calls, dataDir: stack.dataDir }));
  }
  await client.end();
  const [{ bytes }] = v.parse(
    sizeSchema,
    await runSql(
      database,
      `select sum(pg_total_relation_size(oid))::text as bytes from pg_class
       where relkind = 'r' and relname like 'search_pg_product%'`,
      [],
    ),
  );
  return {
    products,
    indexBuilt,
    indexBytes: Number(bytes),
    memory: memoryOfMedusa(stack.dataDir),
    asked,
  };
}
