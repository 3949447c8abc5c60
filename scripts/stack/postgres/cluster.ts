import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Fault } from '../fault';
import type { LogFile } from '../log-file';
import type { Binaries } from './binaries';
import { runProgram } from './run-program';
import { SUPERUSER } from './superuser';
import type { RunAs } from './unprivileged-user';

/** The database in our clusters. */
export const DATABASE_NAME = 'aangan';
/** The shop's role there, a plain one. Not named like the schema `aangan`: Postgres would put all tables there. */
export const DATABASE_USER = 'shop';

/** What Postgres serves: its programs and data, the user it runs as, and where it reports. */
export type Cluster = {
  binaries: Binaries;
  folder: string;
  user: RunAs;
  dataDir: string;
  log: LogFile;
};

/** The major version that our programs read; a cluster of another needs Postgres's own upgrade. */
const MAJOR_VERSION = '18';

/** Hands everything in the folder to the user; a copied DATA_DIR may be root's. */
function handOver(folder: string, user: NonNullable<RunAs>): void {
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) {
      chownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
    }
  }
}

function openExisting({ folder, user }: Cluster): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new Fault(
      `${folder} is of Postgres ${version}, this is ${MAJOR_VERSION}: ` +
        'move its data over with pg_dump and pg_restore',
    );
  }
  if (user !== undefined && statSync(folder).uid !== user.uid) handOver(folder, user);
  // Postgres starts on nothing that others can read.
  chmodSync(folder, 0o700);
}

/** Makes a cluster whose only user, the superuser, has this password; half a one of a killed run is replaced. */
async function initialise(cluster: Cluster, password: string): Promise<void> {
  const { binaries, folder, user, dataDir, log } = cluster;
  const unfinished = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user !== undefined) {
    chownSync(unfinished, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  try {
    const code = await runProgram({
      path: binaries.initdb,
      args: [
        `--pgdata=${unfinished}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'}`,
        '--no-instructions',
      ],
      user,
      cwd: dirname(folder),
      dataDir,
      log,
    });
    if (code !== 0) throw new Fault('Postgres could not make its database', { log });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, folder);
}

/**
 * Makes the cluster ready to be started, and makes it at all when there is none.
 * @throws {Fault} when it is another Postgres's, or cannot be made.
 */
export async function prepareCluster(cluster: Cluster, password: string): Promise<void> {
  const { folder } = cluster;
  if (existsSync(join(folder, 'PG_VERSION'))) {
    openExisting(cluster);
    return;
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Fault(`${folder} is not empty and not a database of Postgres`);
  }
  rmSync(folder, { recursive: true, force: true });
  await initialise(cluster, password);
}
