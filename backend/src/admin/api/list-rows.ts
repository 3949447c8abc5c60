import { z } from 'zod';
import { callAdmin, type QueryValues } from './call-admin';

/** A page of rows, and the number of all. */
export type ListOf<Row> = { rows: readonly Row[]; count: number };

/** Reads a page of a list. The signal ends the call when the page is left. */
export type FetchList<Row> = (query: QueryValues, signal?: AbortSignal) => Promise<ListOf<Row>>;

/**
 * Reads a list of the admin API: `{ [name]: rows, count }`.
 * @param path below `/admin`
 */
export function listRows<Row extends z.ZodType>(
  path: string,
  name: string,
  row: Row,
): FetchList<z.output<Row>> {
  const schema = z
    .object({ count: z.number() })
    .and(z.object({ [name]: z.array(row) }).transform((body) => ({ rows: body[name] ?? [] })));
  return (query, signal) => callAdmin(path, schema, { query, ...(signal && { signal }) });
}
