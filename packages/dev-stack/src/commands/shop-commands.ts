import { type AdminUser, saveAdminUser } from '../setup/admin-user';
import { type MedusaCommands, runBackendScript } from '../medusa/medusa-program';
import { compilePlugin } from '../setup/compile-plugin';
import { migrate } from '../setup/migrate';
import { findDatabase } from '../postgres/start-database';
import { paymentGateway } from '../medusa/payment-gateway';
import { loadSecrets } from '../data-dir/secrets';
import { seed } from '../setup/seed';
import type { FailureHandler, Session } from '../session/session';

/** Migrates the database and returns what Medusa's commands need. */
async function prepareCommands(
  session: Session,
  onFailure: FailureHandler,
): Promise<MedusaCommands> {
  const { settings, dataDir } = session;
  const secrets = loadSecrets(dataDir.secrets, settings);
  const database = await findDatabase(session, secrets, onFailure);
  const gateway = paymentGateway(settings, secrets);
  const medusa = { ...session, ...database, secrets, gateway };
  await compilePlugin(medusa);
  await migrate(medusa);
  return medusa;
}

/** Runs the seed on the database of the running shop, or starts the database for it. */
export async function seedShop(
  session: Session,
  onFailure: FailureHandler,
  args: readonly string[],
): Promise<void> {
  await seed(await prepareCommands(session, onFailure), args);
}

/** Compares the product index with the shop and repairs it; works with and without a running shop. */
export async function checkCatalogue(
  session: Session,
  onFailure: FailureHandler,
  args: readonly string[],
): Promise<void> {
  const medusa = await prepareCommands(session, onFailure);
  const { progress } = session;
  await progress.runStep('Comparing the product index with the shop', 'Compared', () =>
    runBackendScript(medusa, 'check-catalogue', { name: 'The comparison', args }, progress.info),
  );
}

/** Creates an admin user, or changes the password of one; works with and without a running shop. */
export async function createAdminUser(
  session: Session,
  onFailure: FailureHandler,
  user: AdminUser,
): Promise<void> {
  await saveAdminUser(user, await prepareCommands(session, onFailure));
}
