import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { contentHash } from './content-hash';
import { withDatabase } from './database';
import { Fault } from './fault';
import type { LogFile } from './log-file';
import { type MedusaContext, medusaProgram } from './medusa-commands';
import { medusaVersions } from './medusa-versions';
import type { Progress } from './progress';
import { type CommandContext, runCommand } from './run-command';
import { assertNotNewer, ownSchemaVersion, schemaVersion } from './schema-version';
import { ensureSetupTable, readSetup, writeSetup } from './setup-record';

const KEY = 'migrated';
/** By which version; the hash under KEY only tells whether it was this very one. */
const VERSION_KEY = 'schema_version';

/** Our own code that the database's tables, links and search indexes come from. */
const SOURCES = [
  'backend/medusa-config.ts',
  'backend/src/modules',
  'backend/src/migration-scripts',
  'backend/src/links',
  'backend/src/search',
];

/** The scripts apart: `db:migrate` runs them as well, and says that all is well when one of them failed. */
const COMMANDS = [
  ['db:migrate', '--skip-scripts', '--execute-safe-links', '--execute-safe-search'],
  ['db:migrate:scripts'],
];

/** Changes with everything that the database's schema depends on. */
function schemaHash({ root, settings }: MedusaContext): string {
  return (
    createHash('sha256')
      .update(medusaVersions(root))
      .update(contentHash(root, SOURCES, (path) => !path.endsWith('.test.ts')))
      // Medusa's workflows over Redis bring migrations of their own.
      .update(settings.REDIS_URL === undefined ? '' : 'redis')
      .digest('hex')
  );
}

/**
 * Brings the database's schema up to date, if it was not yet brought to this state.
 * @throws {Fault} when a newer version has brought it further
 */
export async function migrate(
  medusa: MedusaContext,
  commands: CommandContext,
  progress: Progress,
  openLog: () => LogFile,
): Promise<void> {
  const hash = schemaHash(medusa);
  const own = ownSchemaVersion(medusa.root);
  const migrated = await withDatabase(medusa.databaseUrl, async (client) => {
    await ensureSetupTable(client);
    const found = await readSetup(client, VERSION_KEY);
    assertNotNewer(found === undefined ? undefined : v.parse(schemaVersion, found), own);
    return readSetup(client, KEY);
  });
  if (migrated === hash) return;
  const log = openLog();
  const name = 'Preparing the database';
  await progress.step(name, 'Database prepared', async () => {
    for (const args of COMMANDS) {
      await runCommand({ ...medusaProgram(medusa, args), name, log }, commands);
    }
  });
  await withDatabase(medusa.databaseUrl, async (client) => {
    await writeSetup(client, VERSION_KEY, own);
    await writeSetup(client, KEY, hash);
  });
}

/**
 * Makes sure that somebody has prepared the database for this version: several machines must not do it at once.
 * @throws {Fault} when nobody has.
 */
export async function assertMigrated(medusa: MedusaContext): Promise<void> {
  const migrated = await withDatabase(medusa.databaseUrl, async (client) => {
    await ensureSetupTable(client);
    return readSetup(client, KEY);
  });
  if (migrated !== schemaHash(medusa)) {
    throw new Fault('The database is not prepared for this version: run npm start prepare once');
  }
}
