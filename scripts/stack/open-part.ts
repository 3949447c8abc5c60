import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, buildStorefront } from './build';
import { checkDatabase } from './database';
import { buildDashboard } from './dashboard';
import { Fault } from './fault';
import type { MedusaContext } from './medusa-commands';
import { assertMigrated } from './migrate';
import { claimFor, prepareDatabase } from './open-shop';
import { paymentGateway } from './payment-gateway';
import { type Reservation, reservePort } from './ports';
import { openSecrets } from './secrets';
import { openServices } from './services';
import type { Ending, Session } from './session';
import type { StackSettings } from './settings';
import { findShop } from './shop-record';

/** What parts on several machines must agree about, so that none of them may make it up. */
const SHARED = ['DATABASE_URL', 'JWT_SECRET', 'COOKIE_SECRET'] as const;
const GATEWAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

function assertSet(settings: StackSettings, names: readonly (keyof StackSettings)[]): void {
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length > 0) {
    throw new Fault(`A part that runs by itself needs ${missing.join(', ')}: set it for all parts`);
  }
}

async function portOf({ teardown }: Session, port: number, host?: string): Promise<Reservation> {
  const reservation = await reservePort(port, host);
  if (reservation === undefined) throw new Fault(`Port ${port} is taken by another program`);
  teardown.add(() => reservation.release());
  return reservation;
}

async function medusaOf(session: Session): Promise<MedusaContext> {
  const { root, environment, settings, dataDir } = session;
  assertSet(settings, [...SHARED, ...GATEWAY]);
  const secrets = openSecrets(dataDir.secrets, settings);
  const databaseUrl = settings.DATABASE_URL ?? '';
  await checkDatabase(databaseUrl);
  const gateway = paymentGateway(settings, secrets);
  return { root, environment, settings, secrets, databaseUrl, gateway };
}

/** Brings the database of several machines up to date, and fills it when it is new; once for all of them. */
export async function prepare(session: Session): Promise<void> {
  const medusa = await medusaOf(session);
  await prepareDatabase(session, await claimFor(session), medusa);
  session.progress.say('The database is prepared');
}

/** Medusa alone, on a database that is prepared. */
export async function openBackend(session: Session, ending: Ending): Promise<void> {
  const { root, environment, settings, progress, teardown, openLog } = session;
  const medusa = await medusaOf(session);
  await assertMigrated(medusa);
  const claim = await claimFor(session);
  if (settings.ADMIN && settings.WORKER_MODE !== 'worker') {
    const commands = { claim, teardown };
    await buildDashboard(root, environment, commands, progress, () => openLog('dashboard'));
  }
  const port = await portOf(session, settings.BACKEND_PORT, settings.BACKEND_HOST);
  await openServices(session, claim, ending).backend(medusa, port);
  progress.say(`Medusa (${settings.WORKER_MODE ?? 'shared'}) listens on port ${port.port}`);
}

/** The web front alone, before a backend elsewhere. */
export async function openFront(session: Session, ending: Ending): Promise<void> {
  const { root, environment, settings, progress, teardown, openLog } = session;
  assertSet(settings, ['BACKEND_URL', 'DATABASE_URL', 'RAZORPAY_KEY_ID']);
  const { BACKEND_URL: backendUrl = '', DATABASE_URL: databaseUrl = '' } = settings;
  const shop = await findShop(databaseUrl, settings);
  const claim = await claimFor(session);
  const port = await portOf(session, settings.PORT);
  // An image brings the build along, and not what it came from.
  if (existsSync(join(root, 'src'))) {
    const commands = { claim, teardown };
    await buildStorefront(root, environment, commands, progress, () => openLog('build'));
  }
  const gateway = {
    keyId: settings.RAZORPAY_KEY_ID ?? '',
    keySecret: '',
    webhookSecret: '',
    apiUrl: settings.SANDBOX_GATEWAY_URL,
    sandboxPort: undefined,
  };
  await openServices(session, claim, ending).front(
    {
      databaseUrl,
      backendUrl,
      port: port.port,
      host: undefined,
      buildFolder: buildFolder(root),
      shop,
      gateway,
    },
    port,
  );
  progress.say(`The web front listens on port ${port.port}`);
}

/** The sandbox gateway alone, for several backends; its webhooks go to `BACKEND_URL`. */
export async function openSandboxGateway(session: Session, ending: Ending): Promise<void> {
  const { settings, dataDir, progress } = session;
  assertSet(settings, ['BACKEND_URL', ...GATEWAY]);
  const gateway = paymentGateway(settings, openSecrets(dataDir.secrets, settings));
  const claim = await claimFor(session);
  const port = await portOf(session, settings.PORT, settings.BACKEND_HOST);
  const { BACKEND_URL: webhooksTo = '', BACKEND_HOST: host } = settings;
  await openServices(session, claim, ending).gateway(gateway, port, webhooksTo, host);
  progress.warn('PAYMENTS ARE SIMULATED: no money moves, and anybody can order without paying.');
  progress.say(`The sandbox gateway listens on port ${port.port}`);
}
