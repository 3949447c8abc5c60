import type pg from 'pg';
import * as v from 'valibot';

/** Objects that the superuser owns in the shop's schemas, except those of extensions. */
const owned = (catalogue: string, prefix: string, classOf = catalogue): string =>
  `from ${catalogue} x join pg_namespace n on n.oid = x.${prefix}namespace
   where x.${prefix}owner = current_user::regrole
     and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     and not exists (select from pg_depend d
       where d.classid = '${classOf}'::regclass and d.objid = x.oid and d.deptype = 'e')`;

/** Each selects statements that end in `owner to`. A sequence of a column follows its table, an array its element type. */
const STATEMENTS = [
  `select format('alter schema %I owner to', nspname) as sql from pg_namespace
   where nspowner = current_user::regrole and nspname !~ '^pg_'
     and nspname not in ('information_schema', 'public')`,
  `select format('alter table %I.%I owner to', n.nspname, x.relname) as sql
   ${owned('pg_class', 'rel')} and x.relkind in ('r', 'p', 'v', 'm', 'f')`,
  `select format('alter sequence %I.%I owner to', n.nspname, x.relname) as sql
   ${owned('pg_class', 'rel')} and x.relkind = 'S' and not exists (select from pg_depend d
     where d.classid = 'pg_class'::regclass and d.objid = x.oid and d.deptype in ('a', 'i'))`,
  `select format('alter type %I.%I owner to', n.nspname, x.typname) as sql
   ${owned('pg_type', 'typ')} and (x.typtype in ('d', 'e', 'r') or (x.typtype = 'c'
     and (select c.relkind from pg_class c where c.oid = x.typrelid) = 'c'))`,
  `select format('alter routine %s owner to', x.oid::regprocedure) as sql ${owned('pg_proc', 'pro')}
   and x.prokind <> 'a'`,
  `select format('alter aggregate %s owner to', x.oid::regprocedure) as sql ${owned('pg_proc', 'pro')}
   and x.prokind = 'a'`,
  `select format('alter text search configuration %I.%I owner to', n.nspname, x.cfgname) as sql
   ${owned('pg_ts_config', 'cfg')}`,
  `select format('alter text search dictionary %I.%I owner to', n.nspname, x.dictname) as sql
   ${owned('pg_ts_dict', 'dict')}`,
  `select format('alter collation %I.%I owner to', n.nspname, x.collname) as sql
   ${owned('pg_collation', 'coll')}`,
  `select format('alter statistics %I.%I owner to', n.nspname, x.stxname) as sql
   ${owned('pg_statistic_ext', 'stx')}`,
];

const rowsSchema = v.array(v.object({ sql: v.string() }));

/**
 * Changes the owner of everything that the connected superuser owns in this database. `reassign owned` refuses that for the
 * bootstrap superuser, which owns the system catalogs.
 */
export async function changeOwners(client: pg.Client, role: string): Promise<void> {
  // Security: objects that other roles created must not shadow those of Postgres.
  await client.query('set local search_path = pg_catalog, pg_temp');
  for (const question of STATEMENTS) {
    const { rows } = await client.query<object>(question);
    for (const { sql } of v.parse(rowsSchema, rows)) await client.query(`${sql} ${role}`);
  }
}
