import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openLogFile } from '@aangan/dev-stack/output/log-file';
import { ensureBinaries } from '@aangan/dev-stack/postgres/binaries';
import { prepareCluster } from '@aangan/dev-stack/postgres/cluster';
import { SHARED_FOLDER } from '@aangan/dev-stack/postgres/cluster-location';
import { SUPERUSER } from '@aangan/dev-stack/postgres/superuser';
import { startPostgres } from '@aangan/dev-stack/postgres/start-postgres';
import { unprivilegedUser } from '@aangan/dev-stack/postgres/unprivileged-user';
import pg from 'pg';

const PASSWORD = 'of-the-tests';

/** A Postgres of the tests' own, with empty databases. */
export interface OwnPostgres {
  /** Makes an empty database. @returns its address */
  createDatabase: (name: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts a Postgres with its data in a folder that its user can enter. */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const data = join(folder, 'postgres');
  const user = unprivilegedUser(data);
  const log = openLogFile(join(folder, 'logs'), 'postgres');
  const cluster = {
    binaries: ensureBinaries(user, SHARED_FOLDER),
    folder: data,
    user,
    dataDir: folder,
    log,
  };
  await prepareCluster(cluster, PASSWORD);
  const { port, stop } = await startPostgres(cluster, () => undefined);
  const urlOf = (database: string) =>
    `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  return {
    createDatabase: async (name) => {
      const client = new pg.Client(urlOf('postgres'));
      await client.connect();
      try {
        await client.query(`create database ${pg.escapeIdentifier(name)}`);
      } finally {
        await client.end();
      }
      return urlOf(name);
    },
    stop,
  };
}
