import type { Profile } from '@/commerce/customers/customer';
import { deleteAccount, updateProfile } from '@/commerce/customers/customer-calls';
import { deleteAccountByCode, type EnteredCode } from '@/commerce/customers/phone-calls';
import { problemOf, serverErrorText } from '@/commerce/http/error-text';
import { messages } from '@/commerce/messages';
import { endExpiredSession } from '@/features/auth';
import { t } from '@/language/t';
import { session } from '@/sync/session';
import { announce } from '@/ui/announce';

/** @returns null on success, else an error message */
export async function saveProfile(profile: Profile): Promise<string | null> {
  const token = (await session.token()) ?? undefined;
  const save = async () => {
    await session.change(await updateProfile(profile));
    void announce('success', t('Profile updated successfully'));
  };
  return problemOf(save, async ({ kind }) => {
    void announce('error', messages.profileNotUpdated);
    if (kind === 'sign-in-needed') await endExpiredSession(token);
  });
}

/** Deletes the account at the server. @param proof the password, or a code for the account's number. @throws StoreError */
export async function endAccount(proof: string | EnteredCode): Promise<void> {
  try {
    await (typeof proof === 'string' ? deleteAccount(proof) : deleteAccountByCode(proof));
  } catch (error) {
    if (serverErrorText(error) === null) void announce('error', messages.accountNotDeleted);
    throw error;
  }
}
