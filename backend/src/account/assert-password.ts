import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';

const PROVIDER = 'emailpass';

/** @throws {MedusaError} unauthorized, unless this is the password of this sign-in. */
export async function assertPassword(
  container: MedusaContainer,
  authIdentityId: string,
  password: string,
): Promise<void> {
  const auth = container.resolve(Modules.AUTH);
  const [identity] = await auth.listProviderIdentities({
    auth_identity_id: authIdentityId,
    provider: PROVIDER,
  });
  const body = { email: identity?.entity_id ?? '', password };
  const { success } = await auth.authenticate(PROVIDER, {
    url: '',
    headers: {},
    query: {},
    protocol: '',
    body,
  });
  if (!success) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'The password is wrong');
}
