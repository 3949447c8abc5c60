import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Fault } from './fault';

const versionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+/));

/** What a database was brought to: Medusa's version, and our own migrations. */
export const schemaVersion = v.object({ medusa: versionSchema, migrations: v.array(v.string()) });

export type SchemaVersion = v.InferOutput<typeof schemaVersion>;

const packageSchema = v.object({ dependencies: v.object({ '@medusajs/medusa': versionSchema }) });

/** Names of our own migrations: of tables, and of what stands in them. */
function ownMigrations(root: string): string[] {
  const modules = join(root, 'backend/src/modules');
  const folders = [
    ...readdirSync(modules).map((name) => join(modules, name, 'migrations')),
    join(root, 'backend/src/migration-scripts'),
  ];
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .toSorted();
}

/** What this version of the shop brings a database to. */
export function ownSchemaVersion(root: string): SchemaVersion {
  const text = readFileSync(join(root, 'backend/package.json'), 'utf8');
  const { dependencies } = v.parse(packageSchema, JSON.parse(text));
  return { medusa: dependencies['@medusajs/medusa'], migrations: ownMigrations(root) };
}

/** Below 0 where `a` is the older one. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  for (const [index, part] of (left ?? []).entries()) {
    const difference = part - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Migrations run forwards alone: an older version would work on tables that it does not know, and note them as its own.
 * @param found what the database was brought to; undefined in one that is new, or older than this note
 * @throws {Fault} when that was done by a newer version
 */
export function assertNotNewer(found: SchemaVersion | undefined, own: SchemaVersion): void {
  if (found === undefined) return;
  const unknown = found.migrations.filter((name) => !own.migrations.includes(name));
  const isNewerMedusa = compareVersions(found.medusa, own.medusa) > 0;
  if (unknown.length === 0 && !isNewerMedusa) return;
  const why = isNewerMedusa
    ? `Medusa ${found.medusa}, here it is ${own.medusa}`
    : `${unknown[0]} is not known here`;
  throw new Fault(
    `The database was brought up to date by a newer Aangan (${why}): ` +
      'start that version, or restore a backup that this one made',
  );
}
