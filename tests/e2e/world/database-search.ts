import pg from 'pg';
import { medusaEnvironment } from '../../stack/stack-processes';

interface Column {
  table: string;
  column: string;
}

/**
 * The tables of a running stack in which a text stands, in whatever column.
 *
 * @param dataDir of the stack, an absolute path
 */
export async function placesOf(dataDir: string, text: string): Promise<string[]> {
  const client = new pg.Client(medusaEnvironment(dataDir)['DATABASE_URL']);
  await client.connect();
  try {
    const { rows } = await client.query<Column>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb')`,
    );
    const places = new Set<string>();
    for (const { table, column } of rows) {
      const found = await client.query(
        `select from public."${table}" where position($1 in "${column}"::text) > 0 limit 1`,
        [text],
      );
      if (found.rowCount) places.add(table);
    }
    return [...places];
  } finally {
    await client.end();
  }
}
