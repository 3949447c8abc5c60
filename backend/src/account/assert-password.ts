import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { CUSTOMER_SIGN_IN } from '../modules/emailpass/providers';

/** @throws {MedusaError} unauthorized, unless this is the password of this sign-in. */
export async function assertPassword(
  container: MedusaContainer,
  authIdentityId: string,
  password: string,
): Promise<void> {
  const auth = container.resolve(Modules.AUTH);
  const [identity] = await auth.listProviderIdentities({
    auth_identity_id: authIdentityId,
    provider: CUSTOMER_SIGN_IN,
  });
  const body = { email: identity?.entity_id ?? '', password };
  const { success } = await auth.authenticate(CUSTOMER_SIGN_IN, {
    url: '',
    headers: {},
    query: {},
    protocol: '',
    body,
  });
  if (!success) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'The password is wrong');
}
