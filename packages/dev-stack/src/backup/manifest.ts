import * as v from 'valibot';
import { CommandError } from '../output/command-error';
import { isInBackup } from './backup-files';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));

const SPECIAL_PARTS: ReadonlySet<string> = new Set(['', '.', '..']);

const leadsElsewhere = (path: string): boolean =>
  path.includes('\0') || path.split('/').some((part) => SPECIAL_PARTS.has(part));

/** Whether an archive can contain a file of this path below DATA_DIR. */
export const isBackupPath = (path: string): boolean => !leadsElsewhere(path) && isInBackup(path);

/** A path below DATA_DIR, without `..`, of a file that backups include. */
const relativePath = v.pipe(
  v.string(),
  v.check((path) => !leadsElsewhere(path), 'leads elsewhere'),
  v.check(isInBackup, 'is no file that backups include'),
);

const fileSchema = v.object({ path: relativePath, bytes: count, sha256 });

const databaseSchema = v.variant('kind', [
  /** A copy of the embedded Postgres's files, for the same platform. */
  v.object({ kind: v.literal('base-backup'), platform: v.string(), sha256 }),
  /** A dump by pg_dump of the database of DATABASE_URL. */
  v.object({ kind: v.literal('dump'), sha256 }),
]);

const FORMAT = 2;

const manifestSchema = v.object({
  format: v.literal(FORMAT),
  /** ISO 8601. */
  madeAt: v.string(),
  database: databaseSchema,
  files: v.array(fileSchema),
});

/** Describes a backup; the last entry of its archive. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

const formatSchema = v.object({ format: v.number() });

/**
 * @param path of the backup, for messages
 * @throws {CommandError} that describes the first issue, such as `files.0.path leads elsewhere`
 */
export function parseManifest(path: string, content: string): Manifest {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), content);
  if (!json.success) throw new CommandError(`The list of the backup ${path} is no JSON`);
  const parsed = json.output;
  if (v.is(formatSchema, parsed) && parsed.format < FORMAT) {
    throw new CommandError(
      `${path} was written by an older Aangan: restore it with that version, then start this one in the same DATA_DIR`,
    );
  }
  if (v.is(formatSchema, parsed) && parsed.format > FORMAT) {
    throw new CommandError(`${path} was written by a newer Aangan: restore it with that version`);
  }
  const read = v.safeParse(manifestSchema, parsed);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new CommandError(
    `The list of the backup ${path} is not in the expected form: ${v.getDotPath(issue) ?? ''} ` +
      `(${JSON.stringify(issue.input)?.slice(0, 80)}) ${issue.message}`,
  );
}

/** Entries of the archive. */
export const ARCHIVE_PATHS = {
  manifest: 'manifest.json',
  database: 'database',
  files: 'files/',
} as const;
