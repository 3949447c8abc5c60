import type { AuthIdentityDTO, MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createCustomerAccountWorkflow } from '@medusajs/medusa/core-flows';
import { underCustomer } from '@aangan/medusa-ledger/locks/locks';
import { invalidData } from '../errors/refusals';
import { PHONE_SIGN_IN } from '../modules/emailpass/providers';
import { phoneProof } from '../modules/phone-otp/phone-proof';
import { newSessionId } from '../sessions/session-id';
import { jwtSecretOf, sessionResponse } from '../sessions/token-in-session';

/** The response to a sign-in by phone. Without an account the token can only create it. */
export type PhoneSession = { token: string; has_account: boolean };

/** Begins a session for a number whose code was right. @param phone in E.164 */
export async function signInByPhone(
  container: MedusaContainer,
  phone: string,
): Promise<PhoneSession> {
  return sessionOfIdentity(container, await identityOf(container, phone));
}

/** @returns the identity of a number, with a new one for a number that has none */
async function identityOf(container: MedusaContainer, phone: string): Promise<AuthIdentityDTO> {
  const body = { phone, proof: phoneProof(phone, jwtSecretOf(container)) };
  const { success, error, authIdentity } = await container
    .resolve(Modules.AUTH)
    .authenticate(PHONE_SIGN_IN, { url: '', headers: {}, query: {}, protocol: '', body });
  if (success && authIdentity) return authIdentity;
  throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, error ?? 'The sign-in failed');
}

async function sessionOfIdentity(
  container: MedusaContainer,
  authIdentity: AuthIdentityDTO,
): Promise<PhoneSession> {
  const sessionId = newSessionId(jwtSecretOf(container));
  const signedIn = { actorType: 'customer', authProvider: PHONE_SIGN_IN, authIdentity };
  const { token } = await sessionResponse(container, signedIn, sessionId);
  return { token, has_account: customerOf(authIdentity) !== undefined };
}

/** The customer of an identity; undefined before its account is created. */
export function customerOf({ app_metadata: metadata }: AuthIdentityDTO): string | undefined {
  const id = metadata?.['customer_id'];
  return typeof id === 'string' ? id : undefined;
}

/** What a shopper enters to open an account for their number. */
export type PhoneAccount = { email: string; first_name: string; last_name: string };

/**
 * Creates the account of a number that has signed in, and signs in to it. A request whose response was lost may be repeated.
 * @param authIdentityId of the token
 * @throws {MedusaError} when another account has the email: accounts are never joined by an email that was only typed
 */
export async function openPhoneAccount(
  container: MedusaContainer,
  authIdentityId: string,
  account: PhoneAccount,
): Promise<PhoneSession> {
  const auth = container.resolve(Modules.AUTH);
  const retrieve = () =>
    auth.retrieveAuthIdentity(authIdentityId, { relations: ['provider_identities'] });
  const phone = phoneOf(await retrieve());
  if (phone === undefined) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized');
  // The lock of the number: parallel requests would create two customers.
  return underCustomer(phone, async () => {
    if (customerOf(await retrieve()) === undefined) {
      await assertFreeEmail(container, account.email);
      const customerData = { ...account, phone, metadata: { phone } };
      await createCustomerAccountWorkflow(container).run({
        input: { authIdentityId, customerData },
      });
    }
    return sessionOfIdentity(container, await retrieve());
  });
}

async function assertFreeEmail(container: MedusaContainer, email: string): Promise<void> {
  const customers = container.resolve(Modules.CUSTOMER);
  const [other] = await customers.listCustomers({ email, has_account: true }, { take: 1 });
  if (other) throw invalidData('account_email', 'Another account has this email');
}

/** The number that an identity signs in with; undefined without one. */
export function phoneOf({ provider_identities: all = [] }: AuthIdentityDTO): string | undefined {
  return all.find(({ provider }) => provider === PHONE_SIGN_IN)?.entity_id;
}
