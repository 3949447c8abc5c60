import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRow, queryRows } from '@aangan/medusa-ledger/database/query-rows';

/** Rows that the owner reads page by page. All SQL is ours; values are bindings. */
export type Listing<Row extends z.ZodType> = {
  row: Row;
  columns: string;
  from: string;
  /** Joined by `and`; undefined or empty for a filter that is not set. */
  where: readonly (string | undefined)[];
  order: string;
  bindings: Knex.ValueDict;
};

const countSchema = z.object({ count: z.number() });

/** A page of rows, and the number of all that the conditions allow. */
export async function readPage<Row extends z.ZodType>(
  container: MedusaContainer,
  { row, columns, from, where, order, bindings }: Listing<Row>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: z.output<Row>[]; count: number }> {
  const conditions = where.filter(Boolean).join(' and ') || 'true';
  const rows = await queryRows(
    container,
    row,
    `select ${columns} from ${from} where ${conditions} order by ${order} limit :limit offset :offset`,
    { ...bindings, limit, offset },
  );
  const { count } = await queryRow(
    container,
    countSchema,
    `select count(*)::int as count from ${from} where ${conditions}`,
    bindings,
  );
  return { rows, count };
}

/** The condition that one of the columns contains the binding `q`, in upper or lower case. */
export function containsQuery(columns: readonly string[]): string {
  // Not `like`, in which some characters of a search would have a meaning.
  const text = columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `);
  return `position(lower(:q) in lower(${text})) > 0`;
}

/** The condition that a time is set, or is not; undefined when both are wanted. */
export function isSetCondition(column: string, isSet: boolean | undefined): string | undefined {
  return isSet === undefined ? undefined : `${column} is ${isSet ? 'not null' : 'null'}`;
}
