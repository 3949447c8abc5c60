import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runStart } from '../../stack/start-process';
import { databaseOf, runSql } from '../world/shop-database';
import { expect, test } from '../world/stack-test';

const VERSION = `select value from aangan.setup where key = 'schema_version'`;

test('a folder of an older version is brought up to date, and one of a newer is refused', async ({
  folder,
  launch,
}) => {
  test.setTimeout(900_000);
  const dataDir = await folder.copySeeded('data');
  // As a version before layouts and schemas were numbered has left it, a migration behind.
  await rm(join(dataDir, 'layout.json'), { force: true });
  const before = await launch({ dataDir });
  const database = databaseOf(dataDir);
  await runSql(
    database,
    `delete from aangan.setup where key in ('migrated', 'schema_version')`,
    [],
  );
  await runSql(database, `drop table wishlist_item`, []);
  await runSql(
    database,
    `delete from mikro_orm_migrations where name = 'Migration20261121091457'`,
    [],
  );
  await before.stop();
  await rm(join(dataDir, 'layout.json'));

  const after = await launch({ dataDir });
  expect(after.output()).toContain('Database prepared');
  expect(JSON.parse(await readFile(join(dataDir, 'layout.json'), 'utf8'))).toEqual({ layout: 1 });
  expect(await runSql(databaseOf(dataDir), VERSION, [])).toMatchObject([
    { value: { migrations: expect.arrayContaining(['Migration20261121091457']) } },
  ]);
  expect(await runSql(databaseOf(dataDir), 'select count(*)::int from wishlist_item', [])).toEqual([
    { count: 0 },
  ]);

  await runSql(
    databaseOf(dataDir),
    `update aangan.setup set value = jsonb_set(value, '{migrations,0}', '"Migration29990101000000"')
     where key = 'schema_version'`,
    [],
  );
  await after.stop();
  const ofNewer = await runStart([], { DATA_DIR: dataDir, PORT: '8507', BACKEND_PORT: '8508' });
  expect(ofNewer.code).toBe(1);
  expect(ofNewer.output).toContain('The database was migrated by a newer Aangan');

  await writeFile(join(dataDir, 'layout.json'), '{"layout":99}');
  const laidOut = await runStart([], { DATA_DIR: dataDir, PORT: '8507', BACKEND_PORT: '8508' });
  expect(laidOut.code).toBe(1);
  expect(laidOut.output).toMatch(/^✗ DATA_DIR .* was written by a newer Aangan [^\n]*\n$/);
});
