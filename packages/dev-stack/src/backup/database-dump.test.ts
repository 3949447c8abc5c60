import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { initialiseTestCluster, runTestSql, testCluster } from '../postgres/testing/test-cluster';
import { withDatabase } from '../postgres/connect';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres';
import { restoreDump, writeDump } from './database-dump';
import { readAllRows } from './read-all-rows';

/** The folder of an installed Postgres with client programs, found as `pg_dump` or `postgres` on the path. */
function installedPrograms(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const servers = folders.map((each) => join(each, 'postgres')).filter((path) => existsSync(path));
  return servers
    .map((path) => dirname(realpathSync(path)))
    .find((each) =>
      ['initdb', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(each, name))),
    );
}

afterEach(() => vi.unstubAllEnvs());

it('says which program is missing', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const url = 'postgres://shop:word@127.0.0.1:1/shop';
  await expect(writeDump(url, '/nowhere')).rejects.toThrow(
    'pg_dump is not installed: install the client programs of the Postgres of DATABASE_URL',
  );
  await expect(restoreDump(url, '/nowhere')).rejects.toThrow('pg_restore is not installed');
});

const programs = installedPrograms();

describe.skipIf(programs === undefined)('with an installed Postgres', () => {
  let folder = '';
  let postgres: RunningPostgres;
  const addressOf = (user: string, database: string) =>
    `postgres://${user}@127.0.0.1:${postgres.port}/${database}`;
  const own = (database: string) => addressOf('plain:pass%20word', database);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'aangan-dump-'));
    chmodSync(folder, 0o755);
    const program = (name: string) => join(programs ?? '', name);
    const cluster = {
      ...testCluster(folder),
      binaries: {
        postgres: program('postgres'),
        initdb: program('initdb'),
        pgCtl: program('pg_ctl'),
      },
    };
    await initialiseTestCluster(cluster, 'postgres', 'first');
    postgres = await startPostgres(cluster, () => undefined);
    const superuser = addressOf('postgres:first', 'postgres');
    await runTestSql(superuser, `create role plain login password 'pass word'`);
    for (const name of ['shop', 'copy', 'half']) {
      await runTestSql(superuser, `create database ${name} owner plain`);
    }
    await runTestSql(
      own('shop'),
      `create extension pg_trgm; create schema aangan;
       create type aangan.mood as enum ('it''s', 'good');
       create table aangan.carts (id serial primary key, mood aangan.mood, text text,
         twice text generated always as (text || text) stored);
       create index on aangan.carts using gin (text gin_trgm_ops);
       create table aangan.twins (id int primary key references aangan.carts);
       create function aangan.twin() returns trigger language plpgsql as
         $$ begin insert into aangan.twins values (new.id); return new; end $$;
       create trigger twin after insert on aangan.carts for each row execute function aangan.twin();
       insert into aangan.carts (mood, text) select 'it''s', md5(n::text) from generate_series(1, 2000) n`,
    );
  }, 240_000);

  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  const contentOf = (database: string) =>
    runTestSql(
      own(database),
      `select count(*), md5(string_agg(c::text, '' order by id)) from aangan.carts c join aangan.twins using (id)`,
    );

  it('T49: dumps a database, and restores it as a plain role', async () => {
    const dump = join(folder, 'dump');
    await writeDump(own('shop'), dump);
    await restoreDump(own('copy'), dump);
    expect(await contentOf('copy')).toEqual(await contentOf('shop'));
    expect(await withDatabase(own('copy'), readAllRows)).toEqual({ tables: 2, rows: 4000 });
    // Numbers continue, and triggers run.
    await runTestSql(own('copy'), `insert into aangan.carts (text) values ('after the restore')`);
    expect(await runTestSql(own('copy'), 'select max(id) from aangan.twins')).toEqual([
      { max: 2001 },
    ]);
  }, 120_000);

  it('restores completely or not at all', async () => {
    const cut = join(folder, 'cut');
    const whole = readFileSync(join(folder, 'dump'));
    writeFileSync(cut, whole.subarray(0, whole.length - 5000));
    await expect(restoreDump(own('half'), cut)).rejects.toThrow('pg_restore: error:');
    expect(await withDatabase(own('half'), readAllRows)).toEqual({ tables: 0, rows: 0 });
  }, 120_000);

  it('passes on why it failed, without the password', async () => {
    const failing = writeDump(addressOf('plain:wrong-word', 'shop'), join(folder, 'none'));
    await expect(failing).rejects.toThrow(/password authentication failed/);
    await expect(failing).rejects.not.toThrow(/wrong-word/);
  }, 60_000);
});
