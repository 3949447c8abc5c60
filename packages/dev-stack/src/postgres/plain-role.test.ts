import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertPlainRole } from '../backup/assert-plain-role';
import { initialiseTestCluster, runTestSql, testCluster } from './testing/test-cluster';
import { withDatabase } from './connect';
import { ensurePlainRole } from './plain-role';
import { type RunningPostgres, startPostgres } from './start-postgres';

const PASSWORD = 'password-of-the-shop';
const SUPERUSER_PASSWORD = 'password-of-the-superuser';

let folder = '';
let postgres: RunningPostgres | undefined;

const access = (password = PASSWORD) => ({
  port: postgres?.port ?? 0,
  password,
  superuserPassword: SUPERUSER_PASSWORD,
});

const ask = (sql: string, database = 'aangan', password = PASSWORD): Promise<unknown[]> =>
  runTestSql(`postgres://shop:${password}@127.0.0.1:${postgres?.port}/${database}`, sql);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-role-'));
  chmodSync(folder, 0o755);
  // As older versions made it: its only role, the superuser, is the shop's.
  const cluster = testCluster(folder);
  await initialiseTestCluster(cluster, 'shop', PASSWORD);
  postgres = await startPostgres(cluster, () => undefined);
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

it('T49: upgrades an older cluster to an unprivileged role that owns all objects', async () => {
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

it('T49: the role cannot run programs, read files, create roles or become superuser', async () => {
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

it('T49: a restore refuses the superuser', async () => {
  const address = `127.0.0.1:${postgres?.port}/postgres`;
  const as = (user: string) => withDatabase(`postgres://${user}@${address}`, assertPlainRole);
  await expect(as(`postgres:${SUPERUSER_PASSWORD}`)).rejects.toThrow('is a superuser');
  await as(`shop:${PASSWORD}`);
}, 60_000);

it('changes nothing at the next start, without connecting as superuser', async () => {
  const lost = { ...access(), superuserPassword: 'lost' };
  expect(await ensurePlainRole(lost)).toBe(false);
  expect(await ask('select name from kept')).toEqual([{ name: 'a row' }]);
}, 60_000);

it('sets the password from secrets.json and creates a missing database', async () => {
  expect(await ensurePlainRole(access('another-one'))).toBe(false);
  expect(await ask(RIGHTS, 'aangan', 'another-one')).toEqual([NONE]);
  await ask('drop database aangan', 'postgres', 'another-one');
  expect(await ensurePlainRole(access('another-one'))).toBe(false);
  await ask('create table anew ()', 'aangan', 'another-one');
}, 60_000);

it('explains when the superuser cannot connect', async () => {
  const lost = { ...access('third'), superuserPassword: 'lost' };
  await expect(ensurePlainRole(lost)).rejects.toThrow('postgres-superuser.json');
}, 60_000);
