import { problemOf } from '@/commerce/http/error-text';
import type { OrderViewer } from '@/commerce/orders/order-queries';
import { type RefundAccount, saveRefundAccount } from '@/commerce/orders/refund-account';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';

/** Why an account cannot wait for the network as other edits do. */
export function needsNetwork(): string {
  return t(
    'You need to be online to save your account. We don’t store it on this device, so keep this page open and try again.',
  );
}

/** Sends the account once. It is never queued. @returns null on success, else an error message */
export async function sendRefundAccount(
  orderId: string,
  viewer: OrderViewer,
  account: RefundAccount,
): Promise<string | null> {
  let isOffline = false;
  const problem = await problemOf(
    async () => {
      await saveRefundAccount({ id: orderId, proof: await viewer.proofOf(orderId) }, account);
      void announce('success', t('Account saved'));
    },
    ({ kind }) => {
      isOffline = kind === 'offline';
    },
  );
  return isOffline ? needsNetwork() : problem;
}
