import * as v from 'valibot';
import { withDatabase } from '../postgres/connect';
import { CommandError } from '../output/command-error';
import { type MedusaCommands, type MedusaContext, medusaProgram } from '../medusa/medusa-program';
import { runCommand } from '../processes/run-command';
import { assertNotNewer, medusaHash, ownSchemaVersion, schemaVersion } from './schema-version';
import { ensureSetupTable, readSetup, writeSetup } from './setup-record';

const KEY = 'migrated';
/** The version that migrated the database; KEY holds only a hash. */
const VERSION_KEY = 'schema_version';

/** Our code that defines tables, links and search indexes. */
const SOURCES = [
  'backend/medusa-config.ts',
  'backend/src/modules',
  'packages/medusa-ledger/src/modules',
  'backend/src/migration-scripts',
  'backend/src/links',
  'backend/src/search',
];

/** Scripts run separately, because `db:migrate` reports success when one of them failed. */
const COMMANDS = [
  ['db:migrate', '--skip-scripts', '--execute-safe-links', '--execute-safe-search'],
  ['db:migrate:scripts'],
];

/**
 * Hash of everything that the database schema depends on. Excludes the rest of the lock file: `db:migrate` takes 11 to 35 s even
 * with nothing to do, and every change of a front-end package would cost that.
 */
function schemaHash({ root, settings }: MedusaContext): string {
  // Medusa's workflow engine for Redis has its own migrations.
  return medusaHash(root, SOURCES, settings.REDIS_URL === undefined ? '' : 'redis');
}

/**
 * Migrates the database schema, unless it is up to date.
 * @throws {CommandError} when a newer version has migrated it
 */
export async function migrate(medusa: MedusaCommands): Promise<void> {
  const hash = schemaHash(medusa);
  const own = ownSchemaVersion(medusa.root);
  const migrated = await withDatabase(medusa.databaseUrl, async (client) => {
    await ensureSetupTable(client);
    const found = await readSetup(client, VERSION_KEY);
    assertNotNewer(found === undefined ? undefined : v.parse(schemaVersion, found), own);
    return readSetup(client, KEY);
  });
  if (migrated === hash) return;
  const log = medusa.openLog('migrate');
  const name = 'Preparing the database';
  await medusa.progress.runStep(name, 'Database prepared', async () => {
    for (const args of COMMANDS) {
      await runCommand({ ...medusaProgram(medusa, args), name, log }, medusa);
    }
  });
  await withDatabase(medusa.databaseUrl, async (client) => {
    await writeSetup(client, VERSION_KEY, own);
    await writeSetup(client, KEY, hash);
  });
}

/**
 * Checks that the database was prepared for this version; several machines must not migrate at once.
 * @throws {CommandError} when it was not.
 */
export async function assertMigrated(medusa: MedusaContext): Promise<void> {
  const migrated = await withDatabase(medusa.databaseUrl, async (client) => {
    await ensureSetupTable(client);
    return readSetup(client, KEY);
  });
  if (migrated !== schemaHash(medusa)) {
    throw new CommandError(
      'The database is not prepared for this version: run npm start prepare once',
    );
  }
}
