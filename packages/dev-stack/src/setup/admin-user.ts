import { randomBytes } from 'node:crypto';
import { withDatabase } from '../postgres/connect';
import type { LogFile } from '../output/log-file';
import { type MedusaContext, medusaProgram } from '../medusa/medusa-program';
import type { Progress } from '../output/progress';
import { type CommandContext, runCommand } from '../processes/run-command';

export type AdminUser = { email: string; password: string };

/** Creates an admin user, or changes the password of one. */
export async function saveAdminUser(
  { email, password }: AdminUser,
  medusa: MedusaContext,
  commands: CommandContext,
  progress: Progress,
  openLog: () => LogFile,
): Promise<void> {
  const program = medusaProgram(medusa, ['exec', './src/scripts/admin-user.ts']);
  await progress.runStep('Making the admin user', 'Admin user is there', () =>
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

/** Uses the shop's host name when that is valid in an email address. */
export function firstAdminEmail(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `admin@${/^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/.test(hostname) ? hostname : 'shop.localhost'}`;
}

/** Creates the first admin user and prints its password once. Does nothing when there is an admin user. */
export async function createFirstAdmin(
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
  await saveAdminUser({ email, password }, medusa, commands, progress, openLog);
  progress.info(`The first admin is ${email}, with the password ${password}`);
  progress.info('It is shown this once; npm run admin-user sets another one.');
}
