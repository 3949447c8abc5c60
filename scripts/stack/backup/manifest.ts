import * as v from 'valibot';
import { isKept } from './kept-paths';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));

const SPECIAL_PARTS: ReadonlySet<string> = new Set(['', '.', '..']);

/** A path below DATA_DIR that leads nowhere else, to a file that backups keep. */
const relativePath = v.pipe(
  v.string(),
  v.check(
    (path) => !path.includes('\0') && !path.split('/').some((part) => SPECIAL_PARTS.has(part)),
    'leads elsewhere',
  ),
  v.check(isKept, 'is no file that a backup keeps'),
);

/** As `pg.escapeIdentifier` writes it: these names become parts of SQL statements. */
const QUOTED = '"(?:[^"\\0]|"")+"';
const identifier = v.pipe(v.string(), v.regex(new RegExp(`^${QUOTED}$`, 'u'), 'is no quoted name'));
const fullName = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${QUOTED}\\.${QUOTED}$`, 'u'), 'is no quoted name of a table'),
);
const order = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(?:${QUOTED}(?:, ${QUOTED})*|x::text collate "C")$`, 'u'), 'is no order'),
);

const tableSchema = v.object({
  name: fullName,
  columns: v.array(identifier),
  /** What its rows are read in the order of. */
  order,
  rows: count,
  /** Of the rows as COPY writes them, in their order. */
  sha256,
});

const fileSchema = v.object({ path: relativePath, bytes: count, sha256, mode: count });

/** What a backup holds; the last entry of its archive. */
export const manifestSchema = v.object({
  format: v.literal(1),
  /** ISO 8601. */
  madeAt: v.string(),
  /** The statements that make the database, in their order. */
  schema: v.object({ before: v.array(v.string()), after: v.array(v.string()) }),
  tables: v.array(tableSchema),
  files: v.array(fileSchema),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type TableEntry = v.InferOutput<typeof tableSchema>;
export type FileEntry = v.InferOutput<typeof fileSchema>;

/** Where things lie in the archive. */
export const PLACES = { manifest: 'manifest.json', files: 'files/', tables: 'tables/' } as const;

/** Such as `162 tables, 4310 rows, 141 files`. */
export function inWords({ tables, files }: Pick<Manifest, 'tables' | 'files'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables, ${rows} rows, ${files.length} files`;
}
