import { join } from 'node:path';
import * as v from 'valibot';
import type { DataDir } from '../data-dir/data-dir';
import { writeJsonFile, readJsonFile } from '../data-dir/json-file';
import { newSecret } from '../settings/stack-settings';

/** The bootstrap superuser. Only the start command uses it, to set up roles and databases. */
export const SUPERUSER = 'postgres';

const schema = v.object({ password: v.string() });

/** File in DATA_DIR with the superuser's password. Backups exclude it, so that no archive contains a superuser. */
export const SUPERUSER_FILE = 'postgres-superuser.json';

/** The superuser's password, created at the first start. */
export function loadSuperuserPassword({ path }: Pick<DataDir, 'path'>): string {
  const file = join(path, SUPERUSER_FILE);
  const known = readJsonFile(file, schema);
  if (known !== undefined) return known.password;
  const password = newSecret();
  writeJsonFile(file, { password });
  return password;
}

/** Address of the embedded server for its superuser. */
export function superuserUrl(databaseUrl: string, dataDir: Pick<DataDir, 'path'>): string {
  const url = new URL(databaseUrl);
  url.username = SUPERUSER;
  url.password = loadSuperuserPassword(dataDir);
  url.pathname = 'postgres';
  return url.href;
}
