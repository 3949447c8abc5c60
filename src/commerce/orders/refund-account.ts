import * as v from 'valibot';
import { request } from '../http/request';
import { messages } from '../messages';
import type { OrderRequest } from './order';
import { orderAccess, orderPath } from './order-calls';
import { ACCOUNT_KINDS } from './order-payment';

/** Where the refund of an order goes that was paid on delivery. */
export type RefundAccount =
  | { kind: 'bank'; accountHolder: string; accountNumber: string; ifsc: string }
  | { kind: 'upi'; upiId: string };

const responseSchema = v.object({
  refund_account: v.object({ kind: v.picklist(ACCOUNT_KINDS) }),
});

/**
 * Stores the account, instead of an earlier one. It is sent once, never retried, and not stored on this device.
 * @throws StoreError; refused, with the shop's message, unless the order was paid on delivery
 */
export async function saveRefundAccount(
  order: OrderRequest,
  account: RefundAccount,
): Promise<void> {
  const path = `${orderPath(order.id)}/refund-account`;
  await request(path, responseSchema, {
    ...orderAccess(order),
    method: 'POST',
    body: bodyOf(account),
    errorText: messages.accountNotSaved,
  });
}

function bodyOf(account: RefundAccount) {
  if (account.kind === 'upi') return { kind: account.kind, upi_id: account.upiId };
  const { kind, accountHolder, accountNumber, ifsc } = account;
  return { kind, account_holder: accountHolder, account_number: accountNumber, ifsc };
}
