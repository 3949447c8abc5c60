import type { Profile } from '@/commerce/customers/customer';
import { deleteAccount, updateProfile } from '@/commerce/customers/customer-calls';
import { serverWords } from '@/commerce/http/in-words';
import { StoreError } from '@/commerce/http/store-error';
import { messages } from '@/commerce/messages';
import { endExpired } from '@/features/auth';
import { t } from '@/language/t';
import { session } from '@/sync/session';
import { announce } from '@/ui/announce';

/** @returns null when it is saved, else why it is not */
export async function saveProfile(profile: Profile): Promise<string | null> {
  const token = (await session.token()) ?? undefined;
  try {
    await session.change(await updateProfile(profile));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    void announce('error', messages.profileNotUpdated);
    if (error.kind === 'sign-in-needed') await endExpired(token);
    return error.message;
  }
  void announce('success', t('Profile updated successfully'));
  return null;
}

/** Deletes the account and forgets the customer on this device. @returns null when it is done, else why it is not */
export async function endAccount(password: string): Promise<string | null> {
  try {
    await deleteAccount(password);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (serverWords(error) === null) void announce('error', messages.accountNotDeleted);
    return error.message;
  }
  void announce('success', t('Your account is deleted'));
  return null;
}
