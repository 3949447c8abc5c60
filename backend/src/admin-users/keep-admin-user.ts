import { createUserAccountWorkflow } from '@medusajs/medusa/core-flows';
import type { AuthIdentityDTO, MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { ADMIN_SIGN_IN } from '../modules/emailpass/providers';

/**
 * Makes a user of the administration, or gives one that is there another password, which ends their sessions. A sign-in that
 * does not lead to this user is replaced: whatever tokens it has given out lead nowhere.
 */
export async function keepAdminUser(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<'made' | 'changed'> {
  const auth = container.resolve(Modules.AUTH);
  const [user] = await container.resolve(Modules.USER).listUsers({ email });
  const known = await auth.listAuthIdentities({
    provider_identities: { entity_id: email, provider: ADMIN_SIGN_IN },
  });
  const own = known.find(({ app_metadata }) => user && app_metadata?.['user_id'] === user.id);
  if (own !== undefined) {
    const { error } = await auth.updateProvider(ADMIN_SIGN_IN, { entity_id: email, password });
    if (error !== undefined) throw new Error(error);
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
  return 'made';
}

async function newIdentity(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<AuthIdentityDTO> {
  const auth = container.resolve(Modules.AUTH);
  const { authIdentity, error } = await auth.register(ADMIN_SIGN_IN, { body: { email, password } });
  if (authIdentity === undefined) throw new Error(error ?? `${email} could not be registered`);
  return authIdentity;
}
