import pg from 'pg';
import * as v from 'valibot';

const TABLES = `select schemaname as schema, tablename as name from pg_catalog.pg_tables
  where schemaname !~ '^pg_' and schemaname <> 'information_schema'`;

const tablesSchema = v.array(v.object({ schema: v.string(), name: v.string() }));
const rowsSchema = v.tuple([v.object({ rows: v.pipe(v.string(), v.transform(Number)) })]);

/**
 * Reads all rows of all tables, with which Postgres compares the checksum of each of their pages.
 * @returns the number of tables and rows
 */
export async function readAllRows(client: pg.Client): Promise<{ tables: number; rows: number }> {
  const { rows: found } = await client.query<object>(TABLES);
  const tables = v.parse(tablesSchema, found);
  let rows = 0;
  for (const { schema, name } of tables) {
    const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
    // The whole row as text, so that no index answers the question and long values are read, too.
    const counted = await client.query<object>(`select count(t::text) as rows from ${table} as t`);
    rows += v.parse(rowsSchema, counted.rows)[0].rows;
  }
  return { tables: tables.length, rows };
}
