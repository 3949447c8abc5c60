import { type AdminUser, saveAdminUser } from '../setup/admin-user';
import { medusaProgram } from '../medusa/medusa-program';
import { compilePlugin } from '../setup/compile-plugin';
import { migrate } from '../setup/migrate';
import { findDatabase } from '../postgres/start-database';
import { paymentGateway } from '../medusa/payment-gateway';
import { runCommand } from '../processes/run-command';
import { loadSecrets } from '../data-dir/secrets';
import { seed } from '../setup/seed';
import type { FailureHandler, Session } from '../session/session';

/** Migrates the database and returns what Medusa's commands need. */
async function prepareCommandContext(session: Session, onFailure: FailureHandler) {
  const { root, environment, settings, dataDir, progress, cleanup, openLog } = session;
  const secrets = loadSecrets(dataDir.secrets, settings);
  const { databaseUrl, lock } = await findDatabase(session, secrets, onFailure);
  const gateway = paymentGateway(settings, secrets);
  const medusa = { root, environment, settings, secrets, databaseUrl, gateway };
  const commands = { lock, cleanup };
  await compilePlugin(session, lock);
  await migrate(medusa, commands, progress, () => openLog('migrate'));
  return { medusa, commands };
}

/** Runs the seed on the database of the running shop, or starts the database for it. */
export async function seedShop(
  session: Session,
  onFailure: FailureHandler,
  args: readonly string[],
): Promise<void> {
  const { medusa, commands } = await prepareCommandContext(session, onFailure);
  await seed(medusa, commands, session.progress, () => session.openLog('seed'), args);
}

/** Compares the product index with the shop and repairs it; works with and without a running shop. */
export async function checkCatalogue(
  session: Session,
  onFailure: FailureHandler,
  args: readonly string[],
): Promise<void> {
  const { medusa, commands } = await prepareCommandContext(session, onFailure);
  const { progress, openLog } = session;
  await progress.runStep('Comparing the product index with the shop', 'Compared', () =>
    runCommand(
      {
        ...medusaProgram(medusa, ['exec', './src/scripts/check-catalogue.ts', '--', ...args]),
        name: 'The comparison',
        log: openLog('check-catalogue'),
      },
      commands,
      (line) => {
        const text = /^check-catalogue: (.*)/.exec(line)?.[1];
        if (text !== undefined) progress.info(text);
      },
    ),
  );
}

/** Creates an admin user, or changes the password of one; works with and without a running shop. */
export async function createAdminUser(
  session: Session,
  onFailure: FailureHandler,
  user: AdminUser,
): Promise<void> {
  const { medusa, commands } = await prepareCommandContext(session, onFailure);
  await saveAdminUser(user, medusa, commands, session.progress, () =>
    session.openLog('admin-user'),
  );
}
