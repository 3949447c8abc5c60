import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreTables } from '../backup/restore-backup';
import { beginLog } from '../log-file';
import { openBinaries } from './binaries';
import type { Cluster } from './cluster';
import { SHARED_FOLDER } from './place';
import { ensurePlainRole } from './plain-role';
import { runProgram } from './run-program';
import { type RunningPostgres, startPostgres } from './start-postgres';
import { unprivilegedUser } from './unprivileged-user';

const PASSWORD = 'password-of-the-shop';
const SUPERUSER_PASSWORD = 'password-of-the-superuser';

let folder = '';
let postgres: RunningPostgres | undefined;

/** A cluster as older versions made it: its only role, the superuser, is the shop's. */
async function startOldCluster(): Promise<RunningPostgres> {
  const user = unprivilegedUser(join(folder, 'postgres'));
  const cluster: Cluster = {
    binaries: openBinaries(user, SHARED_FOLDER),
    folder: join(folder, 'postgres'),
    user,
    dataDir: folder,
    log: beginLog(join(folder, 'logs'), 'postgres'),
  };
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  mkdirSync(cluster.folder, { mode: 0o700 });
  if (user !== undefined) {
    for (const path of [passwordFile, cluster.folder]) chownSync(path, user.uid, user.gid);
  }
  const args = ['--username=shop', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-sync'];
  const code = await runProgram({
    path: cluster.binaries.initdb,
    args: [`--pgdata=${cluster.folder}`, ...args],
    user,
    cwd: cluster.folder,
    dataDir: folder,
    log: cluster.log,
  });
  expect(code).toBe(0);
  return startPostgres(cluster, () => undefined);
}

const access = (password = PASSWORD) => ({
  port: postgres?.port ?? 0,
  password,
  superuserPassword: SUPERUSER_PASSWORD,
});

async function ask(sql: string, database = 'aangan', password = PASSWORD): Promise<unknown[]> {
  const client = new pg.Client(
    `postgres://shop:${password}@127.0.0.1:${postgres?.port}/${database}`,
  );
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-role-'));
  chmodSync(folder, 0o755);
  postgres = await startOldCluster();
}, 240_000);

afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

const RIGHTS = `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
  from pg_roles where rolname = current_user`;
const NONE = {
  rolsuper: false,
  rolcreaterole: false,
  rolcreatedb: false,
  rolreplication: false,
  rolbypassrls: false,
};

it('T49: an older cluster: the shop gets a plain role, which owns all that it had', async () => {
  await ask('create database aangan', 'postgres');
  await ask(`create extension pg_trgm; create schema "own Schema"; create type mood as enum ('a', 'b');
    create table "own Schema"."Things" (id serial primary key, mood mood);
    create table kept (id int generated always as identity, name text);
    create function noted() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger noted before insert on kept for each row execute function noted();
    create sequence numbers; create view seen as select * from kept;
    insert into kept (name) values ('a row')`);
  expect(await ask(RIGHTS)).toMatchObject([{ rolsuper: true }]);

  expect(await ensurePlainRole(access())).toBe(true);
  expect(await ask(RIGHTS)).toEqual([NONE]);
  expect(await ask('select name from kept')).toEqual([{ name: 'a row' }]);
  await ask(`alter table kept add more text; alter table "own Schema"."Things" add more text;
    alter type mood add value 'c'; drop view seen; alter sequence numbers restart 5;
    create or replace function noted() returns trigger language plpgsql as $$ begin return new; end $$;
    insert into "own Schema"."Things" default values; create schema more; create table public.made ();
    create extension if not exists pg_trgm; create extension unaccent`);
  expect(
    await ask(`select c.oid::regclass::text as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'own Schema') and relowner <> 'shop'::regrole
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`),
  ).toEqual([]);
}, 240_000);

it('T49: the role runs no program, reads no file, makes no role and no superuser', async () => {
  await ask('create table if not exists lines (line text)');
  const refused = [
    `copy lines from program 'id'`,
    `copy lines from '/etc/passwd'`,
    `copy lines to '/tmp/aangan-copied'`,
    `select pg_read_file('/etc/passwd')`,
    'create role other',
    'alter role shop superuser',
    'set role postgres',
    'create event trigger always on ddl_command_end execute function noted()',
    `alter system set archive_command = 'id'`,
    `create function native() returns int language c as 'libc', 'getpid'`,
  ];
  for (const sql of refused) {
    await expect(ask(sql)).rejects.toThrow(/permission denied|must be (superuser|able)|denied/i);
  }
}, 120_000);

it('T49: a restore refuses the superuser before it reads the archive', async () => {
  const empty = { before: [], after: [] };
  const manifest = { format: 1 as const, madeAt: 'now', schema: empty, tables: [], files: [] };
  const address = `127.0.0.1:${postgres?.port}/postgres`;
  const as = (user: string) =>
    restoreTables(join(folder, 'none'), manifest, `postgres://${user}@${address}`);
  await expect(as(`postgres:${SUPERUSER_PASSWORD}`)).rejects.toThrow('is a superuser');
  await expect(as(`shop:${PASSWORD}`)).rejects.toThrow('cannot be read');
}, 60_000);

it('changes nothing at the next start, and needs no superuser for that', async () => {
  const lost = { ...access(), superuserPassword: 'lost' };
  expect(await ensurePlainRole(lost)).toBe(false);
  expect(await ask('select name from kept')).toEqual([{ name: 'a row' }]);
}, 60_000);

it('gives the role the password of secrets.json, and a missing database', async () => {
  expect(await ensurePlainRole(access('another-one'))).toBe(false);
  expect(await ask(RIGHTS, 'aangan', 'another-one')).toEqual([NONE]);
  await ask('drop database aangan', 'postgres', 'another-one');
  expect(await ensurePlainRole(access('another-one'))).toBe(false);
  await ask('create table anew ()', 'aangan', 'another-one');
}, 60_000);

it('tells in words when the superuser cannot be used', async () => {
  const lost = { ...access('third'), superuserPassword: 'lost' };
  await expect(ensurePlainRole(lost)).rejects.toThrow('postgres-superuser.json');
}, 60_000);
