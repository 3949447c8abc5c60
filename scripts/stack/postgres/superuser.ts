import { join } from 'node:path';
import * as v from 'valibot';
import type { DataDir } from '../data-dir';
import { keep, readKept } from '../kept-file';
import { newSecret } from '../settings';

/** The bootstrap superuser of our clusters. The start command alone uses it, and only to set up roles and databases. */
export const SUPERUSER = 'postgres';

const schema = v.object({ password: v.string() });

/** File in DATA_DIR with the superuser's password. No backup has it, so that no archive brings a superuser along. */
export const SUPERUSER_FILE = 'postgres-superuser.json';

/** The superuser's password, created at the first start. */
export function openSuperuserPassword({ path }: Pick<DataDir, 'path'>): string {
  const file = join(path, SUPERUSER_FILE);
  const known = readKept(file, schema);
  if (known !== undefined) return known.password;
  const password = newSecret();
  keep(file, { password });
  return password;
}
