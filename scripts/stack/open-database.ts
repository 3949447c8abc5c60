import { dirname } from 'node:path';
import { checkDatabase } from './database';
import { Fault } from './fault';
import { openBinaries } from './postgres/binaries';
import { type Cluster, DATABASE_NAME, DATABASE_USER, prepareCluster } from './postgres/cluster';
import { letThrough } from './postgres/passage';
import { openPlace, SHARED_FOLDER } from './postgres/place';
import { ensurePlainRole } from './postgres/plain-role';
import { type RunningPostgres, startPostgres } from './postgres/start-postgres';
import { openSuperuserPassword } from './postgres/superuser';
import { canEnter, unprivilegedUser } from './postgres/unprivileged-user';
import { type Claim, GUARD } from './run-record';
import type { Secrets } from './secrets';
import type { Ending, Session } from './session';

const LOOK_EVERY_MS = 2000;
/** So often in a row Postgres is started again before it is given up. */
const MOST_DEATHS = 5;
const QUICK_DEATH_MS = 60_000;

/** Address of the shop's database on the embedded Postgres. */
export function embeddedUrl(port: number, { databasePassword }: Secrets) {
  return `postgres://${DATABASE_USER}:${databasePassword}@127.0.0.1:${port}/${DATABASE_NAME}`;
}

/** Starts Postgres again when it dies, on the same port. */
function watch(
  running: { postgres: RunningPostgres },
  startAgain: () => Promise<RunningPostgres>,
  { progress, teardown }: Session,
  { fail }: Ending,
): void {
  let deaths = 0;
  let startedAt = Date.now();
  let isStarting = false;
  async function look(): Promise<void> {
    if (isStarting || teardown.isOver || running.postgres.isAlive()) return;
    deaths = Date.now() - startedAt < QUICK_DEATH_MS ? deaths + 1 : 1;
    if (deaths > MOST_DEATHS) throw new Fault(`Postgres died ${deaths} times in a row`);
    isStarting = true;
    progress.warn('Postgres died; starting it again');
    startedAt = Date.now();
    running.postgres = await progress.step(
      'Starting Postgres again',
      'Postgres is back',
      startAgain,
    );
    isStarting = false;
  }
  const timer = setInterval(() => void look().catch(fail), LOOK_EVERY_MS);
  teardown.add(() => clearInterval(timer));
}

async function openEmbedded(
  session: Session,
  claim: Claim,
  secrets: Secrets,
  ending: Ending,
): Promise<string> {
  const { dataDir, progress, teardown } = session;
  const log = session.openLog('postgres');
  const user = unprivilegedUser(dataDir.cluster);
  const closeAgain = letThrough(dataDir.path, user);
  teardown.add(closeAgain);
  const place = openPlace(dataDir, canEnter(dataDir.path, user));
  teardown.add(() => place.bringHome());
  if (place.isAway) {
    progress.say(`Postgres cannot enter ${dataDir.path}: its data is in ${dirname(place.cluster)}`);
  }
  const cluster: Cluster = {
    binaries: openBinaries(user, SHARED_FOLDER),
    folder: place.cluster,
    user,
    dataDir: dataDir.path,
    log,
  };
  const superuserPassword = openSuperuserPassword(dataDir);
  const start = (port?: number) =>
    startPostgres(cluster, (pid) => claim.addProcess(GUARD, pid), port);
  const running = await progress.step('Starting Postgres', 'Postgres is ready', async () => {
    await prepareCluster(cluster, superuserPassword);
    place.noteInitialised();
    const postgres = await start();
    return { postgres };
  });
  teardown.add(() =>
    progress.step('Stopping Postgres', 'Postgres stopped', () => running.postgres.stop()),
  );
  const { port } = running.postgres;
  claim.update({ postgresPort: port });
  const access = { port, password: secrets.databasePassword, superuserPassword };
  if (await ensurePlainRole(access)) {
    progress.say(`The database's role ${DATABASE_USER} is no superuser any more`);
  }
  watch(running, () => start(port), session, ending);
  return embeddedUrl(port, secrets);
}

/**
 * Opens the shop's database: the one that is set, or our own Postgres.
 * @returns its address.
 * @throws {Fault} when it cannot be reached or started.
 */
export async function openDatabase(
  session: Session,
  claim: Claim,
  secrets: Secrets,
  ending: Ending,
): Promise<string> {
  const { DATABASE_URL } = session.settings;
  if (DATABASE_URL === undefined) return openEmbedded(session, claim, secrets, ending);
  await checkDatabase(DATABASE_URL);
  return DATABASE_URL;
}
