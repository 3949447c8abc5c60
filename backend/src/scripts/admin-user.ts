import type { ExecArgs, MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { createUserAccountWorkflow } from '@medusajs/medusa/core-flows';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { ADMIN_SIGN_IN } from '../modules/emailpass/providers';
import { ROLE_KEY } from '../staff/role-of';
import { type Role, ROLES } from '../staff/staff-rules';

const environment = z.object({
  ADMIN_USER_EMAIL: z.string(),
  ADMIN_USER_PASSWORD: z.string(),
  ADMIN_USER_ROLE: z.enum(ROLES).optional(),
});

/**
 * `medusa exec ./src/scripts/admin-user.ts`: creates an admin user, or changes the password. Email and password are in the
 * environment, because all users of the machine can read a command's arguments.
 */
export default async function run({ container }: ExecArgs): Promise<void> {
  const {
    ADMIN_USER_EMAIL: email,
    ADMIN_USER_PASSWORD: password,
    ADMIN_USER_ROLE: role,
  } = environment.parse(process.env);
  const outcome = await upsertAdminUser(container, email, password);
  if (role !== undefined) await setRole(container, email, role);
  process.stdout.write(`admin-user: ${outcome}\n`);
}

async function setRole(container: MedusaContainer, email: string, role: Role): Promise<void> {
  const users = container.resolve(Modules.USER);
  const [user] = await users.listUsers({ email });
  if (user === undefined) throw new Error(`${email} is no user`);
  await users.updateUsers({ id: user.id, metadata: { ...user.metadata, [ROLE_KEY]: role } });
}

/** For who has lost the device with the app, and its recovery codes; only who has the machine can call this. */
async function turnOffAuthenticator(container: MedusaContainer, identityId: string): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `update auth_mfa_factor set status = 'disabled', updated_at = now()
        where auth_identity_id = ? and status <> 'disabled'`,
    [identityId],
  );
}

/**
 * Creates an admin user, or changes the password of an existing one, which ends the user's sessions. An auth identity of another
 * user is replaced, so that its tokens become invalid.
 */
async function upsertAdminUser(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<'created' | 'changed'> {
  const auth = container.resolve(Modules.AUTH);
  const [user] = await container.resolve(Modules.USER).listUsers({ email });
  const known = await auth.listAuthIdentities({
    provider_identities: { entity_id: email, provider: ADMIN_SIGN_IN },
  });
  const own = known.find(({ app_metadata }) => user && app_metadata?.['user_id'] === user.id);
  if (own !== undefined) {
    const { error } = await auth.updateProvider(ADMIN_SIGN_IN, { entity_id: email, password });
    if (error !== undefined) throw new Error(error);
    await turnOffAuthenticator(container, own.id);
    return 'changed';
  }
  await auth.deleteAuthIdentities(known.map(({ id }) => id));
  const identity = await newIdentity(container, email, password);
  if (user === undefined) {
    const input = { authIdentityId: identity.id, userData: { email } };
    await createUserAccountWorkflow(container).run({ input });
  } else {
    await auth.updateAuthIdentities({ id: identity.id, app_metadata: { user_id: user.id } });
  }
  return 'created';
}

async function newIdentity(container: MedusaContainer, email: string, password: string) {
  const auth = container.resolve(Modules.AUTH);
  const { authIdentity, error } = await auth.register(ADMIN_SIGN_IN, { body: { email, password } });
  if (authIdentity === undefined) throw new Error(error ?? `${email} could not be registered`);
  return authIdentity;
}
