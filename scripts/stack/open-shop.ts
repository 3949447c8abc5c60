import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFirstAdmin } from './admin-user';
import { buildFolder, buildStorefront } from './build';
import { buildDashboard } from './dashboard';
import { Fault } from './fault';
import { ownBackendUrl } from './front-program';
import { upgradeLayout } from './layout';
import type { MedusaContext } from './medusa-commands';
import { migrate } from './migrate';
import { openDatabase } from './open-database';
import { isSimulated, paymentGateway } from './payment-gateway';
import { type Reservation, reserveFrom, reservePort } from './ports';
import { durationText, type Progress } from './progress';
import { signalProcess } from './processes';
import { type Claim, claimDataDir, GUARD } from './run-record';
import { openSecrets } from './secrets';
import { needsSeed, seed } from './seed';
import { openServices } from './services';
import type { Ending, Session } from './session';
import { findShop, type Shop } from './shop-record';

const READY_MS = 30_000;
const LOOK_EVERY_MS = 200;

/** Takes DATA_DIR for this run, and ends what a killed one has left. */
export async function claimFor({ dataDir, progress, teardown }: Session): Promise<Claim> {
  const claim = await claimDataDir(dataDir, (count) => {
    progress.say(`Ended ${count} process${count === 1 ? '' : 'es'} of a run that was killed`);
  });
  teardown.add(() => claim.release());
  // Postgres is left to its guard, which stops it as soon as this process has ended.
  teardown.addForced(() => {
    for (const { name, pid } of claim.running()) {
      if (name !== GUARD) signalProcess(pid, 'SIGKILL');
    }
  });
  return claim;
}

/** The same for a shop: what an older version laid out is brought to this one's. */
export async function claimShop(session: Session): Promise<Claim> {
  const claim = await claimFor(session);
  upgradeLayout(session.dataDir.path);
  return claim;
}

async function reservePorts({ settings, progress, teardown }: Session) {
  const { PORT, BACKEND_PORT, BACKEND_HOST } = settings;
  const web = await reservePort(PORT, undefined);
  if (web === undefined) {
    throw new Fault(`PORT ${PORT} is taken by another program: stop that, or set another PORT`);
  }
  teardown.add(() => web.release());
  const backend = await reserveFrom(BACKEND_PORT, BACKEND_HOST);
  if (backend === undefined) throw new Fault(`BACKEND_PORT ${BACKEND_PORT} and the next are taken`);
  teardown.add(() => backend.release());
  if (backend.port !== BACKEND_PORT) {
    progress.say(`BACKEND_PORT ${BACKEND_PORT} is taken: using ${backend.port}`);
  }
  if (!isSimulated(settings)) return { web, backend, sandbox: undefined };
  const sandbox = await reservePort(0, '127.0.0.1');
  if (sandbox === undefined) throw new Fault('There is no free port for the sandbox gateway');
  teardown.add(() => sandbox.release());
  return { web, backend, sandbox };
}

/** Brings the database up to date, and fills it when it is new. */
export async function prepareDatabase(session: Session, claim: Claim, medusa: MedusaContext) {
  const { progress, teardown, openLog } = session;
  const commands = { claim, teardown };
  await migrate(medusa, commands, progress, () => openLog('migrate'));
  if (await needsSeed(medusa.databaseUrl)) {
    await seed(medusa, commands, progress, () => openLog('seed'));
  }
  if (medusa.settings.ADMIN) {
    await makeFirstAdmin(medusa, commands, progress, () => openLog('admin-user'));
  }
}

type Parts = { claim: Claim; medusa: MedusaContext; shop: Shop; ending: Ending };
type Ports = { web: Reservation; backend: Reservation; sandbox: Reservation | undefined };

async function startServices(session: Session, parts: Parts, ports: Ports, isDev: boolean) {
  const { root, settings } = session;
  const { claim, medusa, shop, ending } = parts;
  const services = openServices(session, claim, ending);
  const front = isDev ? await reservePort(0, '127.0.0.1') : ports.web;
  if (front === undefined) throw new Fault('There is no free port for the web front');
  // By way of the front, as a real gateway's webhooks come.
  const webhooksTo = `http://127.0.0.1:${settings.PORT}`;
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
    ports.sandbox && services.gateway(medusa.gateway, ports.sandbox, webhooksTo),
    services.backend(medusa, ports.backend),
    services.front(frontContext, front),
    isDev && services.vite(ports.web, front.port),
  ]);
}

/** One after the other: each of them takes all the memory that a small machine has. */
async function build(session: Session, claim: Claim, isDev: boolean) {
  const { root, environment, settings, progress, teardown, openLog } = session;
  const commands = { claim, teardown };
  if (!isDev) await buildStorefront(root, environment, commands, progress, () => openLog('build'));
  if (settings.ADMIN) {
    await buildDashboard(root, environment, commands, progress, () => openLog('dashboard'));
  }
}

/** Waits until the shop says of itself that all its parts work. */
async function untilReady(port: number, isOver: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!isOver()) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/health`);
      if (answer.ok) return;
      if (Date.now() > deadline) throw new Fault(`The shop is not ready: ${await answer.text()}`);
    } catch (error) {
      if (error instanceof Fault || Date.now() > deadline) throw error;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** Nobody shall take a shop into use that gives its goods away. */
function warnOfSimulation(progress: Progress, port: number): void {
  progress.warn('PAYMENTS ARE SIMULATED: no money moves, and anybody can order without paying.');
  progress.warn('For real payments set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and');
  progress.warn('RAZORPAY_WEBHOOK_SECRET; see docs/payments.md. The sandbox gateway answers at');
  progress.warn(`http://127.0.0.1:${port}`);
}

/**
 * Opens the shop: database, Medusa, web front, and in development Vite's server before it.
 * Resolves when the shop is ready; it stays so until the session ends.
 */
export async function openShop(session: Session, ending: Ending, isDev: boolean): Promise<void> {
  const { root, environment, settings, dataDir, progress, teardown } = session;
  const started = performance.now();
  if (settings.BACKEND_URL !== undefined) {
    throw new Fault('BACKEND_URL names a backend elsewhere: npm start front starts a front for it');
  }
  const claim = await claimShop(session);
  const ports = await reservePorts(session);
  const url = `http://localhost:${settings.PORT}`;
  claim.update({ url });
  const secrets = openSecrets(dataDir.secrets, settings);
  const databaseUrl = await openDatabase(session, claim, secrets, ending);
  const gateway = paymentGateway(settings, secrets, ports.sandbox?.port);
  const medusa = { root, environment, settings, secrets, databaseUrl, gateway };

  await Promise.all([build(session, claim, isDev), prepareDatabase(session, claim, medusa)]);
  const shop = await findShop(databaseUrl, settings);
  await startServices(session, { claim, medusa, shop, ending }, ports, isDev);
  await untilReady(settings.PORT, () => teardown.isOver);
  if (teardown.isOver) return;
  progress.say('');
  const isElsewhere = settings.PUBLIC_URL !== url;
  progress.say(`Aangan is open at ${url}${isElsewhere ? ` (${settings.PUBLIC_URL})` : ''}`);
  if (settings.ADMIN) {
    progress.say(
      `The dashboard is at ${ownBackendUrl(settings.BACKEND_HOST, ports.backend.port)}/app`,
    );
  }
  if (ports.sandbox !== undefined) warnOfSimulation(progress, ports.sandbox.port);
  progress.say(
    `Ready after ${durationText(performance.now() - started)} · Ctrl-C stops it · logs in ${dataDir.logs}`,
  );
}
