import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, buildStorefront } from '../setup/build-storefront';
import { checkDatabase } from '../postgres/connect';
import { checkRedis } from '../checks/check-redis';
import { openObjectStore } from '../object-store/object-store';
import { buildDashboard } from '../setup/build-dashboard';
import { compilePlugin } from '../setup/compile-plugin';
import { CommandError } from '../output/command-error';
import type { MedusaContext } from '../medusa/medusa-program';
import { assertMigrated } from '../setup/migrate';
import { prepareDatabase } from './start-shop';
import { lockForSession } from '../session/lock-session';
import { paymentGateway } from '../medusa/payment-gateway';
import { type Reservation, reservePort } from '../processes/reserve-port';
import { loadSecrets } from '../data-dir/secrets';
import { createServices } from './services';
import type { FailureHandler, Session } from '../session/session';
import { RAZORPAY, type StackSettings } from '../settings/stack-settings';
import { findShop } from '../setup/shop-record';

/** Settings that must be the same on all machines, so none of them may be generated. */
const SHARED_SETTINGS = ['DATABASE_URL', 'JWT_SECRET', 'COOKIE_SECRET'] as const;

function assertSet(settings: StackSettings, names: readonly (keyof StackSettings)[]): void {
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length > 0) {
    throw new CommandError(
      `A service that runs alone needs ${missing.join(', ')}: set it for all services`,
    );
  }
}

async function reserveServicePort(
  { cleanup }: Session,
  port: number,
  host?: string,
): Promise<Reservation> {
  const reservation = await reservePort(port, host);
  if (reservation === undefined) throw new CommandError(`Port ${port} is taken by another program`);
  cleanup.add(() => reservation.release());
  return reservation;
}

async function createMedusaContext(
  session: Session,
  { createsBucket }: { createsBucket: boolean },
): Promise<MedusaContext> {
  const { settings, dataDir } = session;
  assertSet(settings, [...SHARED_SETTINGS, ...RAZORPAY]);
  const secrets = loadSecrets(dataDir.secrets, settings);
  const databaseUrl = settings.DATABASE_URL ?? '';
  await checkDatabase(databaseUrl);
  if (settings.REDIS_URL !== undefined) await checkRedis(settings.REDIS_URL);
  await (await openObjectStore(settings))?.checkBucket(createsBucket);
  const gateway = paymentGateway(settings, secrets);
  return { ...session, secrets, databaseUrl, gateway };
}

/** Migrates the database that several machines share, and seeds it when it is new. Runs once for all machines. */
export async function prepare(
  session: Session,
  options: { createsBucket: boolean },
): Promise<void> {
  const medusa = await createMedusaContext(session, options);
  const commands = { ...medusa, lock: await lockForSession(session) };
  await compilePlugin(commands);
  await prepareDatabase(commands);
  session.progress.info('The database is prepared');
}

/** Starts Medusa alone, on a prepared database. */
export async function startBackend(session: Session, onFailure: FailureHandler): Promise<void> {
  const { settings, progress } = session;
  const medusa = await createMedusaContext(session, { createsBucket: false });
  await assertMigrated(medusa);
  const lock = await lockForSession(session);
  await compilePlugin({ ...session, lock });
  if (settings.ADMIN && settings.WORKER_MODE !== 'worker') {
    await buildDashboard({ ...session, lock });
  }
  const port = await reserveServicePort(session, settings.BACKEND_PORT, settings.BACKEND_HOST);
  await createServices(session, lock, onFailure).backend(medusa, port);
  progress.info(`Medusa (${settings.WORKER_MODE ?? 'shared'}) listens on port ${port.port}`);
}

/** Starts the web front alone, for a backend on another machine. */
export async function startFront(session: Session, onFailure: FailureHandler): Promise<void> {
  const { root, settings, progress } = session;
  assertSet(settings, ['BACKEND_URL', 'DATABASE_URL', 'RAZORPAY_KEY_ID']);
  const { BACKEND_URL: backendUrl = '', DATABASE_URL: databaseUrl = '' } = settings;
  const shop = await findShop(databaseUrl, settings);
  const lock = await lockForSession(session);
  const port = await reserveServicePort(session, settings.PORT);
  // A container image contains the build, but not its sources.
  if (existsSync(join(root, 'src'))) await buildStorefront({ ...session, lock });
  const gateway = {
    keyId: settings.RAZORPAY_KEY_ID ?? '',
    apiUrl: settings.SANDBOX_GATEWAY_URL,
  };
  await createServices(session, lock, onFailure).front(
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
  progress.info(`The web front listens on port ${port.port}`);
}

/** Starts the sandbox gateway alone, for several backends; it sends its webhooks to `BACKEND_URL`. */
export async function startSandboxGateway(session: Session, onFailure: FailureHandler) {
  const { settings, dataDir, progress } = session;
  assertSet(settings, ['BACKEND_URL', ...RAZORPAY]);
  const gateway = paymentGateway(settings, loadSecrets(dataDir.secrets, settings));
  const lock = await lockForSession(session);
  const port = await reserveServicePort(session, settings.PORT, settings.BACKEND_HOST);
  const { BACKEND_URL: webhookOrigin = '', BACKEND_HOST: host } = settings;
  await createServices(session, lock, onFailure).gateway(gateway, port, webhookOrigin, host);
  progress.warn('PAYMENTS ARE SIMULATED: no money moves, and anybody can order without paying.');
  progress.info(`The sandbox gateway listens on port ${port.port}`);
}
