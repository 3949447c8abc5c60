import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';

/** The shop's database: a connection, a transaction, or the container that holds the connection. */
export type Source = MedusaContainer | Pick<Knex, 'raw'>;

type Bindings = readonly Knex.RawBinding[] | Knex.ValueDict;

/** Runs a statement and parses the rows that it returns. */
export async function queryRows<Row extends z.ZodType>(
  source: Source,
  row: Row,
  sql: string,
  bindings: Bindings = [],
): Promise<z.output<Row>[]> {
  const database =
    'raw' in source ? source : source.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const result: unknown = await database.raw(sql, bindings);
  return z.object({ rows: z.array(row) }).parse(result).rows;
}

/** The same for a statement that returns exactly one row. */
export async function queryRow<Row extends z.ZodType>(
  source: Source,
  row: Row,
  sql: string,
  bindings: Bindings = [],
): Promise<z.output<Row>> {
  return z.tuple([z.custom<z.output<Row>>()]).parse(await queryRows(source, row, sql, bindings))[0];
}

/**
 * The SQL of a row's metadata with further entries. A JSON null, which `||` would put into a list with them, counts as no metadata.
 * @param entries the SQL of a JSON object
 */
export function metadataWith(entries: string): string {
  return `case jsonb_typeof(metadata) when 'object' then metadata else '{}' end || ${entries}`;
}

/** The part of `where` that leaves out deleted rows of a table. */
export const present = (alias: string) => `${alias}.deleted_at is null`;

/** All rows that belong to another, as JSON. */
export const list = (json: string, rows: string, order = '') =>
  `(select coalesce(jsonb_agg(${json} ${order}), '[]') from ${rows})`;
