import { randomBytes } from 'node:crypto';
import { withDatabase } from './database';
import type { LogFile } from './log-file';
import { type MedusaContext, medusaProgram } from './medusa-commands';
import type { Progress } from './progress';
import { type CommandContext, runCommand } from './run-command';

export type AdminUser = { email: string; password: string };

/** Makes a user of Medusa's administration, or gives one another password. */
export async function keepAdminUser(
  { email, password }: AdminUser,
  medusa: MedusaContext,
  commands: CommandContext,
  progress: Progress,
  openLog: () => LogFile,
): Promise<void> {
  const program = medusaProgram(medusa, ['exec', './src/scripts/admin-user.ts']);
  await progress.step('Making the admin user', 'Admin user is there', () =>
    runCommand(
      {
        ...program,
        env: { ...program.env, ADMIN_USER_EMAIL: email, ADMIN_USER_PASSWORD: password },
        name: 'Making the admin user',
        log: openLog(),
      },
      commands,
    ),
  );
}

/** Its host is the shop's, as far as sign-in forms take that for the host of an email. */
export function firstAdminEmail(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `admin@${/^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/.test(hostname) ? hostname : 'shop.localhost'}`;
}

/** The first user of the administration, with a password that is told here and nowhere else. Nothing where there is one. */
export async function makeFirstAdmin(
  medusa: MedusaContext,
  commands: CommandContext,
  progress: Progress,
  openLog: () => LogFile,
): Promise<void> {
  const isThere = await withDatabase(medusa.databaseUrl, async (client) => {
    const found = await client.query('select 1 from "user" where deleted_at is null limit 1');
    return found.rowCount !== 0;
  });
  if (isThere) return;
  const email = firstAdminEmail(medusa.settings.PUBLIC_URL);
  const password = randomBytes(15).toString('base64url');
  await keepAdminUser({ email, password }, medusa, commands, progress, openLog);
  progress.say(`The first admin is ${email}, with the password ${password}`);
  progress.say('It is shown this once; npm run admin-user sets another one.');
}
