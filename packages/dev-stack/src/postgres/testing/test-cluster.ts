import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { openLogFile } from '../../output/log-file';
import { ensureBinaries } from '../binaries';
import { SHARED_FOLDER } from '../cluster-location';
import { type Cluster, runPostgresProgram } from '../run-postgres-program';
import { unprivilegedUser } from '../unprivileged-user';

/** Describes a cluster in a folder, for tests. */
export function testCluster(folder: string, name = 'postgres'): Cluster {
  const user = unprivilegedUser(join(folder, name));
  return {
    binaries: ensureBinaries(user, SHARED_FOLDER),
    folder: join(folder, name),
    user,
    dataDir: folder,
    log: openLogFile(join(folder, 'logs'), name),
  };
}

/** Creates a cluster whose only role, a superuser, has this name and password. */
export async function initialiseTestCluster(
  cluster: Cluster,
  role: string,
  password: string,
): Promise<void> {
  const { folder, user, dataDir } = cluster;
  const passwordFile = join(dataDir, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(folder, { mode: 0o700 });
  if (user !== undefined) {
    for (const path of [passwordFile, folder]) chownSync(path, user.uid, user.gid);
  }
  const args = [`--username=${role}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const all = [`--pgdata=${folder}`, ...args, '--no-sync'];
  expect(await runPostgresProgram(cluster, 'initdb', all)).toBe(0);
}

/** Runs SQL on a database and returns its rows. */
export async function runTestSql(databaseUrl: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}
