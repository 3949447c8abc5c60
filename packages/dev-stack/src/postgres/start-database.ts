import { dirname } from 'node:path';
import { checkDatabase } from './connect';
import { CommandError } from '../output/command-error';
import { ensureBinaries } from './binaries';
import { DATABASE_NAME, DATABASE_USER, prepareCluster } from './cluster';
import { openClusterLocation, SHARED_FOLDER } from './cluster-location';
import { ensurePlainRole } from './plain-role';
import { type RunningPostgres, startPostgres } from './start-postgres';
import { loadSuperuserPassword } from './superuser';
import { allowTraversal, canEnter, unprivilegedUser } from './unprivileged-user';
import { type DataDirLock, findActiveRun, inUseError, WATCHDOG } from '../processes/data-dir-lock';
import { lockForShop } from '../session/lock-session';
import type { Secrets } from '../data-dir/secrets';
import type { FailureHandler, Session } from '../session/session';

const POLL_INTERVAL_MS = 2000;
/** Restarts of Postgres in a row before giving up. */
const MAX_EARLY_EXITS = 5;
const EARLY_EXIT_MS = 60_000;

/** Address of the shop's database on the embedded Postgres. */
export function embeddedUrl(port: number, { databasePassword }: Secrets) {
  return `postgres://${DATABASE_USER}:${databasePassword}@127.0.0.1:${port}/${DATABASE_NAME}`;
}

/** Restarts Postgres on the same port when it exits. */
function restartOnExit(
  running: { postgres: RunningPostgres },
  restart: () => Promise<RunningPostgres>,
  { progress, cleanup }: Session,
  onFailure: FailureHandler,
): void {
  let earlyExits = 0;
  let startedAt = Date.now();
  let isStarting = false;
  async function look(): Promise<void> {
    if (isStarting || cleanup.hasBegun || running.postgres.isAlive()) return;
    earlyExits = Date.now() - startedAt < EARLY_EXIT_MS ? earlyExits + 1 : 1;
    if (earlyExits > MAX_EARLY_EXITS)
      throw new CommandError(`Postgres exited ${earlyExits} times in a row`);
    isStarting = true;
    progress.warn('Postgres exited; restarting it');
    startedAt = Date.now();
    running.postgres = await progress.runStep('Restarting Postgres', 'Postgres restarted', restart);
    isStarting = false;
  }
  const timer = setInterval(() => void look().catch(onFailure), POLL_INTERVAL_MS);
  cleanup.add(() => clearInterval(timer));
}

async function startEmbedded(
  session: Session,
  lock: DataDirLock,
  secrets: Secrets,
  onFailure: FailureHandler,
): Promise<string> {
  const { dataDir, progress, cleanup } = session;
  const user = unprivilegedUser(dataDir.cluster);
  const revoke = allowTraversal(dataDir.path, user);
  cleanup.add(revoke);
  const location = openClusterLocation(dataDir, canEnter(dataDir.path, user));
  cleanup.add(() => location.moveBack());
  if (location.isOutsideDataDir) {
    progress.info(
      `Postgres cannot enter ${dataDir.path}: its data is in ${dirname(location.cluster)}`,
    );
  }
  const cluster = {
    binaries: ensureBinaries(user, SHARED_FOLDER),
    folder: location.cluster,
    user,
    dataDir: dataDir.path,
    log: session.openLog('postgres'),
  };
  const superuserPassword = loadSuperuserPassword(dataDir);
  const start = (port?: number) =>
    startPostgres(cluster, (pid) => lock.addProcess(WATCHDOG, pid), port);
  const running = await progress.runStep('Starting Postgres', 'Postgres is ready', async () => {
    await prepareCluster(cluster, superuserPassword);
    location.markInitialised();
    return { postgres: await start() };
  });
  cleanup.add(() =>
    progress.runStep('Stopping Postgres', 'Postgres stopped', () => running.postgres.stop()),
  );
  const { port } = running.postgres;
  lock.update({ postgresPort: port });
  const access = { port, password: secrets.databasePassword, superuserPassword };
  if (await ensurePlainRole(access)) {
    progress.info(`The database's role ${DATABASE_USER} is no superuser any more`);
  }
  restartOnExit(running, () => start(port), session, onFailure);
  return embeddedUrl(port, secrets);
}

/**
 * Starts the embedded Postgres, or checks the database of DATABASE_URL.
 * @returns the address of the database.
 * @throws {CommandError} when it cannot be reached or started.
 */
export async function startDatabase(
  session: Session,
  lock: DataDirLock,
  secrets: Secrets,
  onFailure: FailureHandler,
): Promise<string> {
  const { DATABASE_URL } = session.settings;
  if (DATABASE_URL === undefined) return startEmbedded(session, lock, secrets, onFailure);
  await checkDatabase(DATABASE_URL);
  return DATABASE_URL;
}

export type Database = { databaseUrl: string; lock: DataDirLock | undefined };

/** The database of the running shop, or one that is started for this command. */
export async function findDatabase(
  session: Session,
  secrets: Secrets,
  onFailure: FailureHandler,
): Promise<Database> {
  const { dataDir, settings } = session;
  const live = findActiveRun(dataDir);
  if (live === undefined) {
    const lock = await lockForShop(session);
    return { databaseUrl: await startDatabase(session, lock, secrets, onFailure), lock };
  }
  if (settings.DATABASE_URL !== undefined) {
    await checkDatabase(settings.DATABASE_URL);
    return { databaseUrl: settings.DATABASE_URL, lock: undefined };
  }
  if (live.postgresPort === undefined) throw inUseError(dataDir, live);
  return { databaseUrl: embeddedUrl(live.postgresPort, secrets), lock: undefined };
}
