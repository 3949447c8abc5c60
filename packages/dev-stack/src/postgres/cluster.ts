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
import pg from 'pg';
import { CommandError } from '../output/command-error';
import { type Cluster, runPostgresProgram } from './run-postgres-program';
import { SUPERUSER } from './superuser';
import type { RunAs } from './unprivileged-user';

/** Name of the shop's database. */
export const DATABASE_NAME = 'aangan';
/** The shop's unprivileged role. Not named like the schema `aangan`, where Postgres would create all tables then. */
export const DATABASE_USER = 'shop';

/** Major version of the embedded Postgres; a cluster of another version needs pg_upgrade. */
const MAJOR_VERSION = '18';

/** Changes the owner of everything in the folder; a copied DATA_DIR may belong to root. */
function handOver(folder: string, user: NonNullable<RunAs>): void {
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) {
      chownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
    }
  }
}

/**
 * A base backup contains another DATA_DIR's superuser. Recovers the cluster in single-user mode, without a network, and sets the
 * password. The file is named `backup_label` until then.
 */
async function adoptBaseBackup(cluster: Cluster, password: string): Promise<void> {
  const { folder, log } = cluster;
  const args = ['--single', '-D', folder, '-c', 'exit_on_error=on', 'postgres'];
  const input = `alter role ${SUPERUSER} password ${pg.escapeLiteral(password)}\n`;
  const code = await runPostgresProgram(cluster, 'postgres', args, { input });
  if (code !== 0) throw new CommandError('Postgres could not recover the backup', { log });
}

async function openExisting(cluster: Cluster, password: string): Promise<void> {
  const { folder, user } = cluster;
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new CommandError(
      `${folder} is of Postgres ${version}, this is ${MAJOR_VERSION}: ` +
        'move its data over with pg_dump and pg_restore',
    );
  }
  if (user !== undefined && statSync(folder).uid !== user.uid) handOver(folder, user);
  // Postgres refuses a folder that others can read.
  chmodSync(folder, 0o700);
  if (existsSync(join(folder, 'backup_label'))) await adoptBaseBackup(cluster, password);
}

/** Creates a cluster whose only role, the superuser, has this password; replaces the partial one of a killed run. */
async function initialise(cluster: Cluster, password: string): Promise<void> {
  const { folder, user, log } = cluster;
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
    const args = [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'}`,
      '--no-instructions',
    ];
    const code = await runPostgresProgram(cluster, 'initdb', args, { cwd: dirname(folder) });
    if (code !== 0) throw new CommandError('Postgres could not make its database', { log });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, folder);
}

/**
 * Creates the cluster when there is none, and prepares an existing or restored one for a start.
 * @throws {CommandError} when it has another major version, or cannot be created.
 */
export async function prepareCluster(cluster: Cluster, password: string): Promise<void> {
  const { folder } = cluster;
  if (existsSync(join(folder, 'PG_VERSION'))) {
    await openExisting(cluster, password);
    return;
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CommandError(`${folder} is not empty and not a database of Postgres`);
  }
  rmSync(folder, { recursive: true, force: true });
  await initialise(cluster, password);
}
