import type { ExecArgs } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { keepAdminUser } from '../admin-users/keep-admin-user';

const asked = z.object({ ADMIN_USER_EMAIL: z.string(), ADMIN_USER_PASSWORD: z.string() });

/**
 * `medusa exec ./src/scripts/admin-user.ts`: makes an admin user, or changes the password of one. What it is to be comes by
 * the environment, as everybody on the machine can read a command's arguments.
 */
export default async function run({ container }: ExecArgs): Promise<void> {
  const { ADMIN_USER_EMAIL: email, ADMIN_USER_PASSWORD: password } = asked.parse(process.env);
  process.stdout.write(`admin-user: ${await keepAdminUser(container, email, password)}\n`);
}
