import type { Profile } from '@/commerce/customers/customer';
import { deleteAccount, updateProfile } from '@/commerce/customers/customer-calls';
import { serverErrorText } from '@/commerce/http/error-text';
import { StoreError } from '@/commerce/http/store-error';
import { messages } from '@/commerce/messages';
import { endExpiredSession } from '@/features/auth';
import { t } from '@/language/t';
import { session } from '@/sync/session';
import { announce } from '@/ui/announce';

/** @returns null on success, else an error message */
export async function saveProfile(profile: Profile): Promise<string | null> {
  const token = (await session.token()) ?? undefined;
  try {
    await session.change(await updateProfile(profile));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    void announce('error', messages.profileNotUpdated);
    if (error.kind === 'sign-in-needed') await endExpiredSession(token);
    return error.message;
  }
  void announce('success', t('Profile updated successfully'));
  return null;
}

/** Deletes the account at the server. @returns null on success, else an error message */
export async function endAccount(password: string): Promise<string | null> {
  try {
    await deleteAccount(password);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (serverErrorText(error) === null) void announce('error', messages.accountNotDeleted);
    return error.message;
  }
  void announce('success', t('Your account has been deleted'));
  return null;
}
