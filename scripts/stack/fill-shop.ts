import { checkDatabase } from './database';
import { migrate } from './migrate';
import { embeddedUrl, openDatabase } from './open-database';
import { claimFor } from './open-shop';
import { type Claim, inUse, liveRun } from './run-record';
import { openSecrets, type Secrets } from './secrets';
import { seed } from './seed';
import type { Ending, Session } from './session';

type Database = { databaseUrl: string; claim: Claim | undefined };

/** The database of the shop that runs, or one that is started for this. */
async function findDatabase(session: Session, secrets: Secrets, ending: Ending): Promise<Database> {
  const { dataDir, settings } = session;
  const live = liveRun(dataDir);
  if (live === undefined) {
    const claim = await claimFor(session);
    return { databaseUrl: await openDatabase(session, claim, secrets, ending), claim };
  }
  if (settings.DATABASE_URL !== undefined) {
    await checkDatabase(settings.DATABASE_URL);
    return { databaseUrl: settings.DATABASE_URL, claim: undefined };
  }
  if (live.postgresPort === undefined) throw inUse(dataDir, live);
  return { databaseUrl: embeddedUrl(live.postgresPort, secrets), claim: undefined };
}

/**
 * Runs the seed by hand: beside a running shop, on its database; otherwise the database is started
 * for it and stopped afterwards.
 */
export async function fillShop(
  session: Session,
  ending: Ending,
  args: readonly string[],
): Promise<void> {
  const { root, environment, settings, dataDir, progress, teardown, openLog } = session;
  const secrets = openSecrets(dataDir.secrets, settings);
  const { databaseUrl, claim } = await findDatabase(session, secrets, ending);
  const medusa = { root, environment, settings, secrets, databaseUrl };
  const commands = { claim, teardown };
  await migrate(medusa, commands, progress, () => openLog('migrate'));
  await seed(medusa, commands, progress, () => openLog('seed'), args);
}
