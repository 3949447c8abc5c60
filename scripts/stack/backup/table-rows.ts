import { createHash } from 'node:crypto';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import * as v from 'valibot';
import type { TableEntry } from './manifest';

/** What is read of a table, and in which order. */
export type TableQuestion = Pick<TableEntry, 'name' | 'columns' | 'order'>;

const tablesSchema = v.array(
  v.object({
    schema: v.string(),
    name: v.string(),
    columns: v.array(v.string()),
    key: v.nullable(v.array(v.string())),
  }),
);

/** Columns that are worked out are left out; they come of themselves. */
const TABLES = `
  select n.nspname as schema, c.relname as name,
    coalesce((select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns,
    (select array_agg(a.attname::text order by a.attname) from pg_index i
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  order by 1, 2`;

/** All tables of a database, with their columns. */
export async function readTables(client: pg.Client): Promise<TableQuestion[]> {
  const { rows } = await client.query<object>(TABLES);
  return v.parse(tablesSchema, rows).map(({ schema, name, columns, key }) => {
    const quoted = (names: readonly string[]) => names.map((each) => pg.escapeIdentifier(each));
    // In one order whatever the database's own language is.
    const order = key === null ? 'x::text collate "C"' : quoted(key).join(', ');
    const full = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
    return { name: full, columns: quoted(columns), order };
  });
}

/** Writes the rows of a table, as COPY does, and tells how many they are and what they hash to. */
export async function readRows(
  client: pg.Client,
  { name, columns, order }: TableQuestion,
  out: Writable,
): Promise<Pick<TableEntry, 'rows' | 'sha256'>> {
  const question = `select ${columns.join(', ')} from ${name} as x order by ${order}`;
  const copy = client.query(copyTo(`copy (${question}) to stdout`));
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(copy, hashed, out);
  return { rows: copy.rowCount, sha256: hash.digest('hex') };
}
