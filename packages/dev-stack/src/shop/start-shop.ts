import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFirstAdmin } from '../setup/admin-user';
import { buildFolder, buildStorefront } from '../setup/build-storefront';
import { buildDashboard } from '../setup/build-dashboard';
import { compilePlugin } from '../setup/compile-plugin';
import { CommandError } from '../output/command-error';
import { ownBackendUrl } from './programs';
import type { MedusaCommands } from '../medusa/medusa-program';
import { migrate } from '../setup/migrate';
import { checkRedis } from '../checks/check-redis';
import { openObjectStore } from '../object-store/object-store';
import { startDatabase } from '../postgres/start-database';
import { isSimulated, paymentGateway } from '../medusa/payment-gateway';
import {
  type Reservation,
  reserveFreePort,
  reserveNextPort,
  reservePort,
} from '../processes/reserve-port';
import { durationText, type Progress } from '../output/progress';
import { lockForShop } from '../session/lock-session';
import { loadSecrets } from '../data-dir/secrets';
import { needsSeed, seed } from '../setup/seed';
import { createServices } from './services';
import type { CommandContext, FailureHandler, Session } from '../session/session';
import { findShop, type Shop } from '../setup/shop-record';

const READY_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 200;

async function reservePorts({ settings, progress, cleanup }: Session) {
  const { PORT, BACKEND_PORT, BACKEND_HOST } = settings;
  const web = await reservePort(PORT, undefined);
  if (web === undefined) {
    throw new CommandError(
      `PORT ${PORT} is taken by another program: stop that, or set another PORT`,
    );
  }
  cleanup.add(() => web.release());
  const backend = await reserveNextPort(BACKEND_PORT, BACKEND_HOST);
  if (backend === undefined)
    throw new CommandError(`BACKEND_PORT ${BACKEND_PORT} and the next are taken`);
  cleanup.add(() => backend.release());
  if (backend.port !== BACKEND_PORT) {
    progress.info(`BACKEND_PORT ${BACKEND_PORT} is taken: using ${backend.port}`);
  }
  if (!isSimulated(settings)) return { web, backend, sandbox: undefined };
  const sandbox = await reserveFreePort('the sandbox gateway');
  cleanup.add(() => sandbox.release());
  return { web, backend, sandbox };
}

/** Migrates the database, and seeds it when it is new. */
export async function prepareDatabase(medusa: MedusaCommands) {
  await migrate(medusa);
  if (await needsSeed(medusa.databaseUrl)) await seed(medusa);
  if (medusa.settings.ADMIN) await createFirstAdmin(medusa);
}

type Services = ReturnType<typeof createServices>;
type Ports = { web: Reservation; backend: Reservation; sandbox: Reservation | undefined };

async function startServices(
  services: Services,
  medusa: MedusaCommands,
  shop: Shop,
  ports: Ports,
  isDev: boolean,
) {
  const { root, settings } = medusa;
  const front = isDev ? await reserveFreePort('the web front') : ports.web;
  // Through the front, like the webhooks of a real gateway.
  const webhookOrigin = `http://127.0.0.1:${settings.PORT}`;
  const frontContext = {
    databaseUrl: medusa.databaseUrl,
    backendUrl: ownBackendUrl(settings.BACKEND_HOST, ports.backend.port),
    port: front.port,
    host: isDev ? '127.0.0.1' : undefined,
    buildFolder: isDev ? join(root, 'public') : buildFolder(root),
    shop,
    gateway: medusa.gateway,
  };
  await Promise.all([
    ports.sandbox && services.gateway(medusa.gateway, ports.sandbox, webhookOrigin, '127.0.0.1'),
    services.backend(medusa, ports.backend),
    services.front(frontContext, front),
    isDev && services.vite(ports.web, front.port),
  ]);
}

/** Builds one after the other, because each build needs most of the memory of a small machine. */
async function build(context: CommandContext, isDev: boolean) {
  if (!isDev) await buildStorefront(context);
  if (context.settings.ADMIN) await buildDashboard(context);
}

/** Waits until the health check reports that all services work. */
async function waitUntilReady(port: number, isCancelled: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!isCancelled()) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/health`);
      if (response.ok) return;
      if (Date.now() > deadline)
        throw new CommandError(`The shop is not ready: ${await response.text()}`);
    } catch (error) {
      if (error instanceof CommandError || Date.now() > deadline) throw error;
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Prevents going live by mistake with a shop that takes no money. */
function warnOfSimulation(progress: Progress, port: number): void {
  progress.warn('PAYMENTS ARE SIMULATED: no money moves, and anybody can order without paying.');
  progress.warn('For real payments set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and');
  progress.warn('RAZORPAY_WEBHOOK_SECRET; see docs/payments.md. The sandbox gateway answers at');
  progress.warn(`http://127.0.0.1:${port}`);
}

/**
 * Starts the shop: database, Medusa, web front, and in development Vite's server in front of it.
 * Resolves when the shop is ready.
 */
export async function startShop(session: Session, onFailure: FailureHandler, isDev: boolean) {
  const { settings, dataDir, progress, cleanup } = session;
  const started = performance.now();
  if (settings.BACKEND_URL !== undefined) {
    throw new CommandError(
      'BACKEND_URL names a backend elsewhere: npm start front starts a front for it',
    );
  }
  const lock = await lockForShop(session);
  const ports = await reservePorts(session);
  const url = `http://localhost:${settings.PORT}`;
  lock.update({ url });
  const secrets = loadSecrets(dataDir.secrets, settings);
  if (settings.REDIS_URL !== undefined) await checkRedis(settings.REDIS_URL);
  await (await openObjectStore(settings))?.checkBucket(false);
  const databaseUrl = await startDatabase(session, lock, secrets, onFailure);
  const gateway = paymentGateway(settings, secrets, ports.sandbox?.port);
  const medusa = { ...session, lock, secrets, databaseUrl, gateway };

  await compilePlugin(medusa);
  await Promise.all([build(medusa, isDev), prepareDatabase(medusa)]);
  const shop = await findShop(databaseUrl, settings);
  await startServices(createServices(session, lock, onFailure), medusa, shop, ports, isDev);
  await waitUntilReady(settings.PORT, () => cleanup.hasBegun);
  if (cleanup.hasBegun) return;
  progress.info('');
  const isElsewhere = settings.PUBLIC_URL !== url;
  progress.info(`Aangan is open at ${url}${isElsewhere ? ` (${settings.PUBLIC_URL})` : ''}`);
  if (settings.ADMIN) {
    progress.info(
      `The dashboard is at ${ownBackendUrl(settings.BACKEND_HOST, ports.backend.port)}/app`,
    );
  }
  if (ports.sandbox !== undefined) warnOfSimulation(progress, ports.sandbox.port);
  if (settings.MSG91_AUTH_KEY === undefined && settings.TWILIO_ACCOUNT_SID === undefined) {
    progress.info(`SMS are simulated: they are files in ${join(settings.DATA_DIR, 'sms')}`);
  }
  progress.info(
    `Ready after ${durationText(performance.now() - started)} · Ctrl-C stops it · logs in ${dataDir.logs}`,
  );
}
