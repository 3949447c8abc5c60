import { createUserAccountWorkflow } from '@medusajs/medusa/core-flows';
import type { AuthIdentityDTO, MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';

const PROVIDER = 'emailpass';

/**
 * Makes a user of the administration, or gives one that is there another password. One that was left half made is
 * completed.
 * @throws when the email is a customer's: the two would have one password
 */
export async function keepAdminUser(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<'made' | 'changed'> {
  const users = container.resolve(Modules.USER);
  const auth = container.resolve(Modules.AUTH);
  const [user] = await users.listUsers({ email });
  const [known] = await auth.listAuthIdentities({
    provider_identities: { entity_id: email, provider: PROVIDER },
  });
  if (known?.app_metadata?.['customer_id'] !== undefined) {
    throw new Error(`${email} is a customer's: take another email for the admin user`);
  }
  const identity = known ?? (await registered(container, email, password));
  if (known !== undefined) {
    const { error } = await auth.updateProvider(PROVIDER, { entity_id: email, password });
    if (error !== undefined) throw new Error(error);
  }
  if (user === undefined) {
    const input = { authIdentityId: identity.id, userData: { email } };
    await createUserAccountWorkflow(container).run({ input });
    return 'made';
  }
  await auth.updateAuthIdentities({
    id: identity.id,
    app_metadata: { ...identity.app_metadata, user_id: user.id },
  });
  return known === undefined ? 'made' : 'changed';
}

async function registered(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<AuthIdentityDTO> {
  const auth = container.resolve(Modules.AUTH);
  const { authIdentity, error } = await auth.register(PROVIDER, { body: { email, password } });
  if (authIdentity === undefined) throw new Error(error ?? `${email} could not be registered`);
  return authIdentity;
}
