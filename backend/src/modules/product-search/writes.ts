import { z } from '@medusajs/framework/zod';
import { type Sql, sql } from './sql';

/** Counts how often a document table was written. Read before its rows, and moved on after they were written, so that who knows a count has seen all that it counts. */
export function writesOf(table: string): string {
  return `${table}_writes`;
}

export function noteWrite(table: string): Sql {
  return sql(`select nextval('"${writesOf(table)}"')`);
}

export function countWrites(table: string): Sql {
  return sql(`select last_value::text as writes from "${writesOf(table)}"`);
}

const schema = z.tuple([z.object({ writes: z.string() })]);

export function readWrites(rows: unknown): string {
  return schema.parse(rows)[0].writes;
}
