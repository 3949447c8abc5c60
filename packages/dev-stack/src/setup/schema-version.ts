import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../output/command-error';
import { contentHash } from './content-hash';

const versionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+/));

/** Version of a database schema: Medusa's version and our own migrations. */
export const schemaVersion = v.object({ medusa: versionSchema, migrations: v.array(v.string()) });

export type SchemaVersion = v.InferOutput<typeof schemaVersion>;

const packageSchema = v.object({ dependencies: v.object({ '@medusajs/medusa': versionSchema }) });

/** Folders of our own Medusa modules. */
const MODULES = ['backend/src/modules', 'packages/medusa-ledger/src/modules'];

/** Names of our own migrations of tables and of data. */
function ownMigrations(root: string): string[] {
  const folders = [
    ...MODULES.flatMap((modules) =>
      readdirSync(join(root, modules)).map((name) => join(root, modules, name, 'migrations')),
    ),
    join(root, 'backend/src/migration-scripts'),
  ];
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .toSorted();
}

/** The schema version of this version of the shop. */
export function ownSchemaVersion(root: string): SchemaVersion {
  const text = readFileSync(join(root, 'backend/package.json'), 'utf8');
  const { dependencies } = v.parse(packageSchema, JSON.parse(text));
  return { medusa: dependencies['@medusajs/medusa'], migrations: ownMigrations(root) };
}

/** Returns a negative number when `a` is older; prereleases count as their version. */
function compareVersions(a: string, b: string): number {
  const release = (version: string) => version.replace(/-.*/, '');
  return release(a).localeCompare(release(b), 'en', { numeric: true });
}

/**
 * Migrations only run forwards: an older version must not use a newer schema.
 * @param found version of the database; undefined when it is new, or older than this record
 * @throws {CommandError} when a newer version migrated it
 */
export function assertNotNewer(found: SchemaVersion | undefined, own: SchemaVersion): void {
  if (found === undefined) return;
  const unknown = found.migrations.filter((name) => !own.migrations.includes(name));
  const isNewerMedusa = compareVersions(found.medusa, own.medusa) > 0;
  if (unknown.length === 0 && !isNewerMedusa) return;
  const why = isNewerMedusa
    ? `Medusa ${found.medusa}, here it is ${own.medusa}`
    : `${unknown[0]} is not known here`;
  throw new CommandError(
    `The database was migrated by a newer Aangan (${why}): ` +
      'start that version, or restore a backup that this one made',
  );
}

const lockSchema = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })),
});

/** Versions of the packages that contain or run Medusa's migrations, one per line. */
export function medusaVersions(root: string): string {
  const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(v.parse(lockSchema, lock).packages)
    .filter(([path]) => /node_modules\/@(medusajs|mikro-orm)\/[^/]+$/.test(path))
    .map(([path, { version }]) => `${path} ${version}`)
    .toSorted()
    .join('\n');
}

/** Hashes what a result of Medusa depends on: its packages, our own sources except tests, and `more`. */
export function medusaHash(root: string, sources: readonly string[], more = ''): string {
  return createHash('sha256')
    .update(medusaVersions(root))
    .update(contentHash(root, sources, (path) => !path.endsWith('.test.ts')))
    .update(more)
    .digest('hex');
}
