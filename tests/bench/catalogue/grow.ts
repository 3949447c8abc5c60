import { databaseOf, runSql, superuserDatabaseOf } from '../../e2e/world/shop-database';
import type { Stack } from '../../stack/launch-stack';
import { runStart } from '../../stack/start-process';
import { multiply } from './multiply';

/** As if documents had been written: nothing that was remembered is shown again. */
export const notedWrite = `select nextval(oid::regclass) from pg_class
  where relkind = 'S' and relname like 'search_pg_product%_writes'`;

/** Brings a running shop to a size. @returns s in which the whole index was made */
export async function grow(stack: Pick<Stack, 'dataDir'>, products: number): Promise<number> {
  const database = databaseOf(stack.dataDir);
  await multiply(await superuserDatabaseOf(stack.dataDir), products);
  const built = await runStart(['check-catalogue', '--anew'], { DATA_DIR: stack.dataDir });
  const seconds = /in ([\d.]+) s$/m.exec(built.output)?.[1];
  if (built.code !== 0 || seconds === undefined) throw new Error(built.output);
  // So that no measurement has the database's housekeeping in it.
  await runSql(database, 'vacuum analyze', []);
  await new Promise((resolve) => {
    // The shop asks which version of the index it reads every 30 s.
    setTimeout(resolve, 35_000);
  });
  return Number(seconds);
}
