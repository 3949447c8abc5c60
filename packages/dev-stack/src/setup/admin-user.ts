import { randomBytes } from 'node:crypto';
import { withDatabase } from '../postgres/connect';
import { type MedusaCommands, runBackendScript } from '../medusa/medusa-program';

export type AdminUser = {
  email: string;
  password: string;
  /** Unchanged when it is not given; a new user is an owner. */
  role?: 'owner' | 'staff' | undefined;
};

/** Creates an admin user, or changes the password and the role of one. */
export async function saveAdminUser({ email, password, role }: AdminUser, medusa: MedusaCommands) {
  const name = 'Making the admin user';
  const env = {
    ADMIN_USER_EMAIL: email,
    ADMIN_USER_PASSWORD: password,
    ADMIN_USER_ROLE: role,
  };
  await medusa.progress.runStep(name, 'Admin user is there', () =>
    runBackendScript(medusa, 'admin-user', { name, env }),
  );
}

/** Uses the shop's host name when that is valid in an email address. */
export function firstAdminEmail(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `admin@${/^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/.test(hostname) ? hostname : 'shop.localhost'}`;
}

/** Creates the first admin user and prints its password once. Does nothing when there is an admin user. */
export async function createFirstAdmin(medusa: MedusaCommands): Promise<void> {
  const { progress } = medusa;
  const isThere = await withDatabase(medusa.databaseUrl, async (client) => {
    const found = await client.query('select 1 from "user" where deleted_at is null limit 1');
    return found.rowCount !== 0;
  });
  if (isThere) return;
  const email = firstAdminEmail(medusa.settings.PUBLIC_URL);
  const password = randomBytes(15).toString('base64url');
  await saveAdminUser({ email, password }, medusa);
  progress.info(`The first admin is ${email}, with the password ${password}`);
  progress.info('It is shown this once; npm run admin-user sets another one.');
}
