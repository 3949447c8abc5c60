import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';

/** The shop's database: a connection, a transaction, or the container that holds the connection. */
export type Source = MedusaContainer | Pick<Knex, 'raw'>;

type Bindings = readonly Knex.RawBinding[] | Knex.ValueDict;

// Zod compiles a schema at its first use. One per statement took 5 % of a checkout's processor time.
const resultSchema = z.object({ rows: z.array(z.unknown()) });

/** Runs a statement and parses the rows that it returns. @param row made once, not per call */
export async function queryRows<Row extends z.ZodType>(
  source: Source,
  row: Row,
  sql: string,
  bindings: Bindings = [],
): Promise<z.output<Row>[]> {
  const database =
    'raw' in source ? source : source.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const result: unknown = await database.raw(sql, bindings);
  return resultSchema.parse(result).rows.map((each) => row.parse(each));
}

/** The same for a statement that returns exactly one row. @throws Error when it returns none or more */
export async function queryRow<Row extends z.ZodType>(
  source: Source,
  row: Row,
  sql: string,
  bindings: Bindings = [],
): Promise<z.output<Row>> {
  const [first, ...more] = await queryRows(source, row, sql, bindings);
  if (first === undefined || more.length > 0) {
    throw new Error(`A statement returned ${first ? more.length + 1 : 0} rows instead of one`);
  }
  return first;
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
