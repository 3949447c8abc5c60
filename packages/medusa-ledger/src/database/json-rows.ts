/** The part of `where` that leaves out deleted rows of a table. */
export const present = (alias: string) => `${alias}.deleted_at is null`;

/** All rows that belong to another, as JSON. */
export const list = (json: string, rows: string, order = '') =>
  `(select coalesce(jsonb_agg(${json} ${order}), '[]') from ${rows})`;
