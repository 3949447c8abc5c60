import type pg from 'pg';
import * as v from 'valibot';
import { Fault } from '../fault';
import { findUnexpected } from './statement-forms';

/** Not Postgres's own. */
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d where d.objid = x.oid and d.deptype = 'e')`;

/** Sorts of things that a shop's database has not, and that would be missing in a backup. */
const UNKNOWN = `
  select format('%s.%s', n.nspname, x.relname) as sql from pg_class x
    join pg_namespace n on n.oid = x.relnamespace
    where ${OURS} and (x.relkind not in ('r', 'i', 'S', 't') or x.relispartition or x.relhasrules)
  union all
  select format('%s.%s', n.nspname, x.typname) from pg_type x
    join pg_namespace n on n.oid = x.typnamespace
    left join pg_class c on c.oid = x.typrelid
    where ${OURS} and x.typtype in ('d', 'r', 'c') and coalesce(c.relkind, 'c') = 'c'`;

const SCHEMAS = `select format('create schema if not exists %I', x.nspname) as sql
  from pg_namespace x join pg_namespace n on n.oid = x.oid where ${OURS} order by 1`;

const EXTENSIONS = `select format('create extension if not exists %I schema %I', x.extname, n.nspname) as sql
  from pg_extension x join pg_namespace n on n.oid = x.extnamespace
  where x.extname <> 'plpgsql' order by 1`;

const ENUMS = `select format('create type %I.%I as enum (%s)', n.nspname, x.typname,
    string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)) as sql
  from pg_type x join pg_namespace n on n.oid = x.typnamespace join pg_enum e on e.enumtypid = x.oid
  where ${OURS} group by n.nspname, x.typname order by 1`;

const FUNCTIONS = `select pg_get_functiondef(x.oid) as sql
  from pg_proc x join pg_namespace n on n.oid = x.pronamespace
  where ${OURS} and x.prokind in ('f', 'p') order by x.oid`;

const SEQUENCES = `
  select format('create sequence %I.%I as %s increment %s minvalue %s maxvalue %s start %s cache %s %s',
    n.nspname, x.relname, format_type(s.seqtypid, null), s.seqincrement, s.seqmin, s.seqmax, s.seqstart,
    s.seqcache, case when s.seqcycle then 'cycle' else 'no cycle' end) as sql
  from pg_class x join pg_namespace n on n.oid = x.relnamespace join pg_sequence s on s.seqrelid = x.oid
  where ${OURS} and not exists (
    select from pg_depend i where i.objid = x.oid and i.deptype = 'i' and i.refclassid = 'pg_class'::regclass)
  order by 1`;

/** With columns, defaults, and what is worked out; constraints come when the rows are there. */
const TABLES = `
  select format('create table %I.%I (%s)', n.nspname, x.relname, string_agg(
    format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
    || case when a.attcollation <> 0 and a.attcollation <> t.typcollation
         then format(' collate %s', a.attcollation::regcollation) else '' end
    || case when a.attgenerated <> ''
         then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
       when a.attidentity <> ''
         then format(' generated %s as identity', case a.attidentity when 'a' then 'always' else 'by default' end)
       when d.adbin is not null then format(' default %s', pg_get_expr(d.adbin, d.adrelid)) else '' end
    || case when a.attnotnull then ' not null' else '' end, ', ' order by a.attnum)) as sql
  from pg_class x join pg_namespace n on n.oid = x.relnamespace
    join pg_attribute a on a.attrelid = x.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = x.oid and d.adnum = a.attnum
  where ${OURS} and x.relkind = 'r' group by n.nspname, x.relname, x.oid order by x.oid`;

const SEQUENCE_STATES = `
  select format('select setval(%L, %s, %s)', format('%I.%I', s.schemaname, s.sequencename),
    coalesce(s.last_value, s.start_value),
    case when s.last_value is null then 'false' else 'true' end) as sql
  from pg_sequences s where s.schemaname !~ '^pg_' order by 1`;

const SEQUENCE_OWNERS = `
  select format('alter sequence %I.%I owned by %s.%I', n.nspname, x.relname, d.refobjid::regclass, a.attname) as sql
  from pg_class x join pg_namespace n on n.oid = x.relnamespace
    join pg_depend d on d.objid = x.oid and d.deptype = 'a' and d.refclassid = 'pg_class'::regclass
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where x.relkind = 'S' and ${OURS} order by 1`;

/** Those that others lean on first. Since Postgres 18 a column's "not null" is one too, and stands with the column. */
const CONSTRAINTS = `
  select format('alter table %s add constraint %I %s', x.conrelid::regclass, x.conname,
    pg_get_constraintdef(x.oid)) as sql
  from pg_constraint x join pg_namespace n on n.oid = x.connamespace
  where ${OURS} and x.contype in ('p', 'u', 'c', 'x', 'f') and x.conrelid <> 0
  order by array_position(array['p', 'u', 'x', 'c', 'f'], x.contype::text), 1`;

const INDEXES = `
  select pg_get_indexdef(x.oid) as sql
  from pg_class x join pg_namespace n on n.oid = x.relnamespace join pg_index i on i.indexrelid = x.oid
    join pg_class t on t.oid = i.indrelid
  where ${OURS} and t.relkind = 'r'
    and not exists (select from pg_constraint c where c.conindid = x.oid and c.contype in ('p', 'u', 'x'))
  order by 1`;

const TRIGGERS = `
  select pg_get_triggerdef(x.oid) as sql
  from pg_trigger x join pg_class c on c.oid = x.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and not x.tgisinternal order by 1`;

const rowsSchema = v.array(v.object({ sql: v.string() }));

/**
 * The statements that make a database like this one: its tables in `before`, and in `after`, for when the rows are in them,
 * sequences, constraints, indexes and triggers. No program of Postgres is needed for it; the embedded one ships none.
 * @throws {Fault} where it has something that these statements leave out
 */
export async function schemaStatements(
  client: pg.Client,
): Promise<{ before: string[]; after: string[] }> {
  // So that names come with their schema.
  await client.query(`set local search_path = ''`);
  const ask = async (...questions: string[]) => {
    const statements: string[] = [];
    for (const question of questions) {
      const { rows } = await client.query<object>(question);
      statements.push(...v.parse(rowsSchema, rows).map(({ sql }) => sql));
    }
    return statements;
  };
  const unknown = await ask(UNKNOWN);
  if (unknown.length > 0) {
    throw new Fault(`This backup would leave out ${unknown.join(', ')}: use pg_dump for it`);
  }
  const statements = {
    before: await ask(SCHEMAS, EXTENSIONS, ENUMS, SEQUENCES, FUNCTIONS, TABLES),
    after: await ask(SEQUENCE_OWNERS, SEQUENCE_STATES, CONSTRAINTS, INDEXES, TRIGGERS),
  };
  const unexpected = findUnexpected(statements);
  if (unexpected !== undefined) {
    throw new Fault(`A restore would refuse this backup: use pg_dump for ${unexpected}`);
  }
  return statements;
}
