import { type AdminUser, keepAdminUser } from './admin-user';
import { checkDatabase } from './database';
import { medusaProgram } from './medusa-commands';
import { migrate } from './migrate';
import { embeddedUrl, openDatabase } from './open-database';
import { claimShop } from './open-shop';
import { paymentGateway } from './payment-gateway';
import { runCommand } from './run-command';
import { type Claim, inUse, liveRun } from './run-record';
import { openSecrets, type Secrets } from './secrets';
import { seed } from './seed';
import type { Ending, Session } from './session';

export type Database = { databaseUrl: string; claim: Claim | undefined };

/** The database of the shop that runs, or one that is started for this. */
export async function findDatabase(
  session: Session,
  secrets: Secrets,
  ending: Ending,
): Promise<Database> {
  const { dataDir, settings } = session;
  const live = liveRun(dataDir);
  if (live === undefined) {
    const claim = await claimShop(session);
    return { databaseUrl: await openDatabase(session, claim, secrets, ending), claim };
  }
  if (settings.DATABASE_URL !== undefined) {
    await checkDatabase(settings.DATABASE_URL);
    return { databaseUrl: settings.DATABASE_URL, claim: undefined };
  }
  if (live.postgresPort === undefined) throw inUse(dataDir, live);
  return { databaseUrl: embeddedUrl(live.postgresPort, secrets), claim: undefined };
}

/** A database with Medusa's tables, and what its commands need. */
async function openForCommands(session: Session, ending: Ending) {
  const { root, environment, settings, dataDir, progress, teardown, openLog } = session;
  const secrets = openSecrets(dataDir.secrets, settings);
  const { databaseUrl, claim } = await findDatabase(session, secrets, ending);
  const gateway = paymentGateway(settings, secrets);
  const medusa = { root, environment, settings, secrets, databaseUrl, gateway };
  const commands = { claim, teardown };
  await migrate(medusa, commands, progress, () => openLog('migrate'));
  return { medusa, commands };
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
  const { medusa, commands } = await openForCommands(session, ending);
  await seed(medusa, commands, session.progress, () => session.openLog('seed'), args);
}

/** Compares what shoppers search by with what the shop is, and mends it; beside a running shop or without one. */
export async function checkCatalogue(
  session: Session,
  ending: Ending,
  args: readonly string[],
): Promise<void> {
  const { medusa, commands } = await openForCommands(session, ending);
  const { progress, openLog } = session;
  await progress.step('Comparing the product index with the shop', 'Compared', () =>
    runCommand(
      {
        ...medusaProgram(medusa, ['exec', './src/scripts/check-catalogue.ts', '--', ...args]),
        name: 'The comparison',
        log: openLog('check-catalogue'),
      },
      commands,
      (line) => {
        const told = /^check-catalogue: (.*)/.exec(line)?.[1];
        if (told !== undefined) progress.say(told);
      },
    ),
  );
}

/** Makes a user for Medusa's administration, or gives one another password; beside a running shop or without one. */
export async function makeAdminUser(
  session: Session,
  ending: Ending,
  user: AdminUser,
): Promise<void> {
  const { medusa, commands } = await openForCommands(session, ending);
  await keepAdminUser(user, medusa, commands, session.progress, () =>
    session.openLog('admin-user'),
  );
}
