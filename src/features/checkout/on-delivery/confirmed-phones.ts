import type { OrderRefusalDetails } from '@/commerce/checkout/parse-order-request';
import { getSignIns } from '@/commerce/customers/phone-calls';
import { StoreError } from '@/commerce/http/store-error';
import { type ConfirmedPhone, type FindConfirmed, phoneProofs } from '@/sync/phone-proofs';

/** Forgets a number, if this is why the shop has refused an order. */
export async function forgetRefused(
  { reasons }: OrderRefusalDetails,
  phone: string,
  sent: ConfirmedPhone,
): Promise<void> {
  if (!reasons.some(({ reason }) => reason === 'phone_not_confirmed')) return;
  await phoneProofs.drop(phone, sent);
}

/** What this device knows, without a call. */
export function readConfirmedPhones(): Promise<FindConfirmed> {
  return phoneProofs.read();
}

/** The same with the number of the signed-in customer's account, which is stored for orders without a network. */
export async function readWithAccount(): Promise<FindConfirmed> {
  try {
    const { phone } = await getSignIns();
    const find = await phoneProofs.read();
    if (phone === null || find(phone) !== undefined) return find;
    await phoneProofs.keep(phone, { proof: null });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
  return phoneProofs.read();
}
