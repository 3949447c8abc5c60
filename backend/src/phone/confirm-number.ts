import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { underCustomer } from '@aangan/medusa-ledger/locks/locks';
import { codedRefusal, REFUSAL_MESSAGES } from '../errors/refusals';
import { CUSTOMER_SIGN_IN, PHONE_SIGN_IN } from '../modules/emailpass/providers';
import { customerOf, phoneOf } from './sign-in';

/** How a customer can sign in. */
export type SignIns = {
  /** The confirmed number in E.164; null without one. */
  phone: string | null;
  has_password: boolean;
};

export async function signInsOf(
  container: MedusaContainer,
  authIdentityId: string,
): Promise<SignIns> {
  const identity = await container
    .resolve(Modules.AUTH)
    .retrieveAuthIdentity(authIdentityId, { relations: ['provider_identities'] });
  const { provider_identities: all = [] } = identity;
  return {
    phone: phoneOf(identity) ?? null,
    has_password: all.some(({ provider }) => provider === CUSTOMER_SIGN_IN),
  };
}

/**
 * Confirms the number of an account whose code was right: the account signs in with it from now on, and not with an earlier one.
 * @param phone in E.164
 * @throws {MedusaError} when the number signs in to another account: accounts are never joined
 */
export async function confirmNumber(
  container: MedusaContainer,
  authIdentityId: string,
  phone: string,
): Promise<void> {
  const auth = container.resolve(Modules.AUTH);
  // The lock of the number, which a sign-up with it takes as well.
  await underCustomer(phone, async () => {
    const [holder] = await auth.listProviderIdentities({
      provider: PHONE_SIGN_IN,
      entity_id: phone,
    });
    if (holder?.auth_identity_id !== authIdentityId) {
      if (holder?.auth_identity_id) await releaseNumber(container, holder.auth_identity_id);
      await auth.createProviderIdentities({
        provider: PHONE_SIGN_IN,
        entity_id: phone,
        auth_identity_id: authIdentityId,
      });
    }
    const own = await auth.listProviderIdentities({
      provider: PHONE_SIGN_IN,
      auth_identity_id: authIdentityId,
    });
    const earlier = own.filter(({ entity_id }) => entity_id !== phone);
    if (earlier.length > 0) await auth.deleteProviderIdentities(earlier.map(({ id }) => id));
  });
}

/** Whether a customer's account has confirmed a number. @param phone in E.164 */
export async function isNumberOf(
  container: MedusaContainer,
  customerId: string,
  phone: string,
): Promise<boolean> {
  const auth = container.resolve(Modules.AUTH);
  const [holder] = await auth.listProviderIdentities({ provider: PHONE_SIGN_IN, entity_id: phone });
  if (!holder?.auth_identity_id) return false;
  return customerOf(await auth.retrieveAuthIdentity(holder.auth_identity_id)) === customerId;
}

/** Deletes the identity of a sign-up that was not finished; its token ends with it. @throws {MedusaError} for that of an account */
async function releaseNumber(container: MedusaContainer, authIdentityId: string): Promise<void> {
  const auth = container.resolve(Modules.AUTH);
  const { app_metadata: metadata } = await auth.retrieveAuthIdentity(authIdentityId);
  if (Object.values(metadata ?? {}).some((value) => value !== null)) {
    throw codedRefusal(
      'other_account_has_number',
      REFUSAL_MESSAGES.other_account_has_number,
      MedusaError.Types.NOT_ALLOWED,
    );
  }
  await auth.deleteAuthIdentities([authIdentityId]);
}
