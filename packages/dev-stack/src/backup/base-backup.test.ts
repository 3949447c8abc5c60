import {
  chmodSync,
  createReadStream,
  createWriteStream,
  mkdtempSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareCluster } from '../postgres/cluster';
import { initialiseTestCluster, runTestSql, testCluster } from '../postgres/testing/test-cluster';
import { ensurePlainRole } from '../postgres/plain-role';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres';
import { extractBaseBackup, writeBaseBackup } from './base-backup';

const PASSWORD = 'password-of-the-shop';
const addressOf = (port: number, user: string, database = 'aangan') =>
  `postgres://${user}@127.0.0.1:${port}/${database}`;

let folder = '';
let source: RunningPostgres;
let restored: RunningPostgres | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-base-backup-'));
  chmodSync(folder, 0o755);
  const cluster = testCluster(folder, 'source');
  await initialiseTestCluster(cluster, 'postgres', 'first');
  source = await startPostgres(cluster, () => undefined);
  await ensurePlainRole({ port: source.port, password: PASSWORD, superuserPassword: 'first' });
}, 240_000);

afterAll(async () => {
  await restored?.stop();
  await source.stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

it('copies a database that is being written, as of one moment', async () => {
  const shop = addressOf(source.port, `shop:${PASSWORD}`);
  await runTestSql(
    shop,
    `create extension pg_trgm; create table carts (id serial primary key, pair int, text text);
     create table twins (id int primary key);
     create function twin() returns trigger language plpgsql as
       $$ begin insert into twins values (new.id); return new; end $$;
     create trigger twin after insert on carts for each row execute function twin();
     insert into carts (text) select repeat(md5(n::text), 100) from generate_series(1, 2000) n`,
  );
  const backup = new AbortController();
  const writing = (async () => {
    while (!backup.signal.aborted)
      await runTestSql(shop, `insert into carts (text) values ('meanwhile')`);
  })();
  const archive = join(folder, 'base.tar');
  try {
    await writeBaseBackup(addressOf(source.port, 'postgres:first', 'postgres'), archive);
  } finally {
    backup.abort();
    await writing;
  }
  expect(statSync(archive).mode & 0o777).toBe(0o600);

  const copy = testCluster(folder, 'copy');
  await extractBaseBackup(createReadStream(archive), copy.folder);
  await prepareCluster(copy, 'second');
  restored = await startPostgres(copy, () => undefined);
  const there = addressOf(restored.port, `shop:${PASSWORD}`);
  // Each transaction is there completely or not at all.
  const [counts] = await runTestSql(
    there,
    `select (select count(*) from carts) >= 2000 as "hasAll",
       (select count(*) from carts) = (select count(*) from twins) as "hasTwins",
       (select count(*) from carts where text = repeat(md5(id::text), 100)) = 2000 as "isEqual"`,
  );
  expect(counts).toEqual({ hasAll: true, hasTwins: true, isEqual: true });
  // Numbers continue, and triggers run.
  await runTestSql(there, `insert into carts (text) values ('after the restore')`);
  expect(
    await runTestSql(there, `select max(id) = (select max(id) from carts) as same from twins`),
  ).toEqual([{ same: true }]);
}, 240_000);

it('T49: gives the restored cluster a superuser password of its own, and leaves the shop a plain role', async () => {
  const port = restored?.port ?? 0;
  const old = runTestSql(addressOf(port, 'postgres:first', 'postgres'), 'select 1');
  await expect(old).rejects.toThrow('password authentication failed');
  const access = { port, password: PASSWORD, superuserPassword: 'second' };
  expect(await runTestSql(addressOf(port, 'postgres:second', 'postgres'), 'select 1')).toHaveLength(
    1,
  );
  expect(await ensurePlainRole(access)).toBe(false);
  expect(
    await runTestSql(
      addressOf(port, `shop:${PASSWORD}`),
      'select rolsuper from pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false }]);
}, 60_000);

it('fails with the reason when it cannot write or replicate', async () => {
  const superuser = addressOf(source.port, 'postgres:first', 'postgres');
  await expect(writeBaseBackup(superuser, join(folder, 'none/base.tar'))).rejects.toThrow('ENOENT');
  const shop = addressOf(source.port, `shop:${PASSWORD}`);
  await expect(writeBaseBackup(shop, join(folder, 'plain.tar'))).rejects.toThrow('WAL sender');
}, 60_000);

it.each([
  { name: '../outside', type: 'file' },
  { name: '/etc/cron.d/outside', type: 'file' },
  { name: 'base/../../outside', type: 'file' },
  { name: 'pg_tblspc/16384', type: 'symlink', linkname: '/etc' },
  { name: 'base/1', type: 'link', linkname: '/etc/passwd' },
  { name: '.hidden', type: 'file' },
] as const)('T49: refuses the entry $name ($type)', async (header) => {
  const tar = pack();
  tar.entry(header, '');
  tar.finalize();
  const to = mkdtempSync(join(folder, 'refused-'));
  await expect(
    extractBaseBackup(Readable.from(tar, { objectMode: false }), join(to, 'cluster')),
  ).rejects.toThrow(`The backup has a ${header.type} that no database contains`);
});

it('refuses a cut tar', async () => {
  const cut = join(folder, 'cut.tar');
  await pipeline(
    createReadStream(join(folder, 'base.tar'), { end: 400_000 }),
    createWriteStream(cut),
  );
  const extracting = extractBaseBackup(createReadStream(cut), join(folder, 'cut'));
  await expect(extracting).rejects.toThrow('Unexpected end of data');
});
