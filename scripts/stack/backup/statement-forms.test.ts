import { expect, it } from 'vitest';
import { findUnexpected, orderStatements } from './statement-forms';

const BEFORE = [
  'create schema if not exists aangan',
  'create extension if not exists pg_trgm schema public',
  `create type public.reason_enum as enum ('it''s', 'other; one')`,
  'create sequence public.a_id_seq as integer increment 1 minvalue 1 maxvalue 2147483647 start 1 cache 1 no cycle',
  'CREATE OR REPLACE FUNCTION public.noted(a text)\n RETURNS trigger\n LANGUAGE plpgsql\nAS $function$ begin ; -- it\n return new; end $function$\n',
  `create table public."order" (id text not null, at timestamp with time zone default now(), e text default E'a\\'b;')`,
];
const AFTER = [
  'alter sequence public.a_id_seq owned by public."order".id',
  `select setval('public.a_id_seq', 180, true)`,
  'alter table public."order" add constraint order_pkey PRIMARY KEY (id)',
  'alter table public.a add constraint "B_fk" FOREIGN KEY (b) REFERENCES public."order"(id) ON UPDATE CASCADE ON DELETE SET NULL',
  `alter table public.a add constraint c CHECK (\nCASE\n    WHEN (b = ANY (ARRAY['x'::text])) THEN true\n END)`,
  'CREATE UNIQUE INDEX "IDX_a" ON public.a USING btree (b, c) WHERE (deleted_at IS NULL)',
  'CREATE INDEX w ON public.words USING gin (word public.gin_trgm_ops)',
  `CREATE TRIGGER noted AFTER INSERT OR DELETE OR UPDATE ON public.a FOR EACH ROW EXECUTE FUNCTION public.noted('b')`,
];

it('takes what a backup has', () => {
  expect(findUnexpected({ before: BEFORE, after: AFTER })).toBeUndefined();
});

it.each([
  `copy public.a from program 'id'`,
  `copy public.a to '/tmp/a'`,
  `create table public.a (b text); copy public.a from program 'id'`,
  `create table public.a (b text) as select pg_read_file('/etc/passwd') from (select 1)`,
  'create table public.a (b text) inherits (public.b)',
  'create table public.a (b text) /* ) */',
  'create table public.a (b text) -- )',
  `create table public.a (b text default 'cut off)`,
  `create table public.a (b text default x'''); drop schema public; --')`,
  `create table public.a (b text default E'\\\\'); drop schema public; --')`,
  `create table public.a (b text default E'a'\n'b\\' '); drop schema public; select (')`,
  `create table public.a (b text default u&'\\0027'); drop schema public`,
  'do $$ begin execute $x$ create role a $x$; end $$',
  'create role intruder superuser',
  'alter role shop superuser',
  'set role postgres',
  'set session authorization postgres',
  'reset role',
  'alter system set archive_command = $$id$$',
  'alter database aangan set search_path = evil',
  'create event trigger always on ddl_command_end execute function public.noted()',
  'create extension if not exists plpython3u schema public',
  'create extension if not exists dblink schema public',
  'create extension if not exists pg_trgm schema evil',
  `create extension if not exists pg_trgm schema public version '0'`,
  `CREATE OR REPLACE FUNCTION public.native()\n RETURNS integer\n LANGUAGE c\nAS 'libc', $function$getpid$function$\n`,
  'CREATE OR REPLACE FUNCTION public.a()\n RETURNS void\n LANGUAGE internal\nAS $function$x$function$\n',
  'CREATE OR REPLACE FUNCTION public.a()\n RETURNS void\n LANGUAGE plpgsql\n SECURITY DEFINER\nAS $function$ begin end $function$\n',
  `CREATE OR REPLACE FUNCTION public.a()\n RETURNS void\n LANGUAGE plpgsql\n SET search_path TO 'evil'\nAS $function$ begin end $function$\n`,
  'CREATE OR REPLACE FUNCTION public.a()\n RETURNS void\n LANGUAGE plpgsql\nAS $a$ begin end $a$; select $a$$a$',
  'create function public.a() returns void language sql as $$ select 1 $$',
  'create rule r as on select to public.a do instead nothing',
  'create publication p for all tables',
  'create foreign data wrapper w',
  'grant pg_execute_server_program to shop',
  'commit',
  '',
])('T49: refuses %s', (sql) => {
  expect(findUnexpected({ before: [sql], after: [] })).toBeDefined();
  expect(findUnexpected({ before: [], after: [sql] })).toBeDefined();
});

it.each([
  `select setval('public.a', (select 1), true)`,
  `select setval('public.a', 1, true), pg_read_file('/etc/passwd')`,
  `select set_config('search_path', 'evil', false)`,
  'alter table public.a owner to postgres',
  'alter table public.a add constraint c CHECK (true), owner to postgres',
  'CREATE TRIGGER t INSTEAD OF INSERT ON public.a FOR EACH ROW EXECUTE FUNCTION public.b()',
  'CREATE CONSTRAINT TRIGGER t AFTER INSERT ON public.a FOR EACH ROW EXECUTE FUNCTION public.b()',
])('T49: refuses %s after the rows, too', (sql) => {
  expect(findUnexpected({ before: [], after: [sql] })).toBeDefined();
});

it('T49: extensions come before anything that an archive brings', () => {
  const ordered = orderStatements({ before: BEFORE, after: AFTER });
  expect(ordered.before[0]).toBe('create extension if not exists pg_trgm schema public');
  expect(ordered.before.toSorted()).toEqual(BEFORE.toSorted());
  expect(() => orderStatements({ before: ['create role a\n superuser'], after: [] })).toThrow(
    'The backup has a statement that no backup of a shop has: create role a superuser',
  );
});
