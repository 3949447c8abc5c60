import { createHash } from 'node:crypto';
import { chmod, lstat, readdir, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { runStart, startProcess } from '../../stack/start-process';
import { waitFor } from '../../stack/wait-for';
import { databaseOf, runSql } from '../world/shop-database';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

const tablesSchema = v.array(v.object({ name: v.string() }));
const figuresSchema = v.tuple([v.object({ rows: v.string(), hash: v.string() })]);

/** Rows and a hash of each table, asked in another way than the backup does it. */
async function tablesOf(dataDir: string): Promise<Record<string, string>> {
  const database = databaseOf(dataDir);
  const tables = await runSql(
    database,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
    [],
  );
  const figures: Record<string, string> = {};
  for (const { name } of v.parse(tablesSchema, tables)) {
    const found = await runSql(
      database,
      `select count(*) as rows, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
       from ${name} as t`,
      [],
    );
    const [{ rows, hash }] = v.parse(figuresSchema, found);
    figures[name] = `${rows} ${hash}`;
  }
  return figures;
}

async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const folder of ['static', 'private', 'mail', 'sandbox-gateway']) {
    const names = await readdir(join(dataDir, folder)).catch(() => []);
    for (const name of names) {
      // Where it listens just now.
      if (name === 'address.json') continue;
      const content = await readFile(join(dataDir, folder, name));
      hashes[`${folder}/${name}`] = createHash('md5').update(content).digest('hex');
    }
  }
  return { ...hashes, secrets: await readFile(join(dataDir, 'secrets.json'), 'utf8') };
}

/** What other users of the machine may use below a folder, but for Postgres's own files. */
async function openToOthers(dataDir: string, path = ''): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(join(dataDir, path))) {
    const below = join(path, name);
    if (below === 'postgres') continue;
    // What a running shop has just finished or removed is looked at by its next name.
    const { mode } = await lstat(join(dataDir, below)).catch(() => ({ mode: 0 }));
    if ((mode & 0o077) !== 0) found.push(`${below} ${(mode & 0o777).toString(8)}`);
    if ((mode & 0o170000) === 0o040000) found.push(...(await openToOthers(dataDir, below)));
  }
  return found;
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
/** Where root runs the shop, Postgres's group passes through DATA_DIR while it runs. */
const OPEN = process.getuid?.() === 0 ? '710' : '700';

test('T49, T50: a backup of a running shop becomes the same shop in an empty folder', async ({
  folder,
  launch,
}) => {
  test.setTimeout(900_000);
  const from = await folder.copySeeded('from');
  const to = join(folder.path, 'to');
  const archive = join(folder.path, 'shop.tar.gz');
  // As older versions left it.
  for (const path of ['', 'static', 'logs']) await chmod(join(from, path), 0o755);
  await chmod(join(from, 'logs/front.log'), 0o644);
  const shop = await launch({ dataDir: from });
  expect(await openToOthers(from)).toEqual([]);
  expect(await modeOf(from)).toBe(OPEN);
  const store = await StoreApi.open(shop.url, shop.backendUrl);
  const { variants } = await store.productWhere('any', () => true);
  const cartId = await store.createCart(variants[0]?.id ?? '', 1);

  const written = await runStart(['backup', archive], { DATA_DIR: from });
  expect(written).toMatchObject({ code: 0 });
  expect(written.output).toMatch(/database and \d+ files/);
  const again = await runStart(['backup', archive], { DATA_DIR: from });
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('exists already') });
  const intoFull = await runStart(['restore', archive], { DATA_DIR: from });
  expect(intoFull.code).toBe(1);
  expect(intoFull.output).toMatch(/^✗ DATA_DIR .* is not empty: [^\n]*\n$/);

  await shop.stop();
  expect(await modeOf(from)).toBe('700');
  expect(await modeOf(archive)).toBe('600');
  const restored = await runStart(['restore', archive], { DATA_DIR: to });
  expect(restored.output).toMatch(/\d+ tables, \d+ rows and \d+ files restored from the backup/);
  expect(restored.code).toBe(0);
  expect(await modeOf(to)).toBe('700');
  expect(await openToOthers(to)).toEqual([]);
  const superusers = [from, to].map((each) => readFile(join(each, 'postgres-superuser.json')));
  const [ofFrom, ofTo] = await Promise.all(superusers);
  expect(ofTo).not.toEqual(ofFrom);

  const second = await launch({ dataDir: to });
  const first = await launch({ dataDir: from });
  const [a, b] = [await tablesOf(from), await tablesOf(to)];
  expect(Object.keys(b).toSorted()).toEqual(Object.keys(a).toSorted());
  // Each start notes what it does in these.
  const restless =
    /^(aangan\.setup|public\.(workflow_execution|locking|job|catalogue_(news|clock|change)))/;
  for (const [name, figures] of Object.entries(a)) {
    if (!restless.test(name)) expect(b[name], name).toBe(figures);
  }
  expect(await filesOf(to)).toEqual(await filesOf(from));
  await first.stop();

  expect(
    await runSql(databaseOf(to), 'select rolsuper from pg_roles where rolname = current_user', []),
  ).toEqual([{ rolsuper: false }]);
  expect(await openToOthers(to)).toEqual([]);
  const there = await StoreApi.open(second.url, second.backendUrl);
  expect((await there.cart(cartId)).items).toHaveLength(1);
  // Numbers continue where they were, and what watches the tables is there.
  expect(await there.createCart(variants[0]?.id ?? '', 1)).toMatch(/^cart_/);
});

test('a damaged backup is refused before anything is written', async ({ folder }) => {
  const from = await folder.copySeeded('from');
  const archive = join(folder.path, 'shop.tar.gz');
  expect((await runStart(['backup', archive], { DATA_DIR: from })).code).toBe(0);
  await truncate(archive, 300_000);
  const to = join(folder.path, 'to');
  const cut = await runStart(['restore', archive], { DATA_DIR: to });
  expect(cut.code).toBe(1);
  expect(cut.output).toContain(`The backup ${archive} cannot be read`);
  expect(await readdir(to)).toEqual([]);
  // As an engine of containers may cut a stream short.
  const empty = await runStart(['restore', '-'], { DATA_DIR: to });
  expect(empty).toMatchObject({ code: 1, output: expect.stringContaining('input: 0 bytes') });
  expect(await readdir(to)).toEqual([]);
  const none = await runStart(['restore', join(folder.path, 'none')], { DATA_DIR: to });
  expect(none).toMatchObject({ code: 1, output: expect.stringContaining('There is no file') });
});

test('a backup that a signal stops fails, and leaves nothing', async ({ folder }) => {
  const from = await folder.copySeeded('from');
  const archive = join(folder.path, 'shop.tar.gz');
  const writing = startProcess({ DATA_DIR: from }, ['backup', archive]);
  const before = await readdir(folder.path);
  await waitFor('the backup has begun', 60_000, async () => {
    return (await readdir(folder.path)).length > before.length;
  });
  writing.child.kill('SIGTERM');
  expect(await writing.closed, writing.stdout() + writing.stderr()).toBe(143);
  expect(await readdir(folder.path)).toEqual(before);
});
