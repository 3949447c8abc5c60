import type { OrderRefusalDetails } from '@/commerce/checkout/parse-order-request';
import { getSignIns } from '@/commerce/customers/phone-calls';
import { StoreError } from '@/commerce/http/store-error';
import { type ConfirmedPhone, type FindConfirmed, phoneProofs } from '@/sync/phone-proofs';

const NONE: FindConfirmed = () => undefined;

/** What was read last, for an answer without waiting. */
let known = NONE;

/** A number that is known to be confirmed. Does not wait, since an order is stored in the task of its tap. */
export function findConfirmed(phone: string): ConfirmedPhone | undefined {
  return known(phone);
}

/** The same after another look at the device: the number may have been confirmed since, in another tab too. */
export async function findConfirmedAgain(phone: string): Promise<ConfirmedPhone | undefined> {
  known = await phoneProofs.read().catch(() => known);
  return known(phone);
}

/** Reads the numbers of this device and, with the network, of the customer's account. */
export async function readConfirmed(isSignedIn: boolean): Promise<void> {
  // Those of the customer before.
  known = NONE;
  known = await phoneProofs.read();
  if (!isSignedIn) return;
  await keepAccountNumber();
  known = await phoneProofs.read();
}

/** Stores the number of the customer's account, so that it counts without a network too. */
async function keepAccountNumber(): Promise<void> {
  try {
    const { phone } = await getSignIns();
    if (phone !== null && known(phone) === undefined)
      await phoneProofs.keep(phone, { proof: null });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}

/** After a refused order: forgets its number, if that was the reason. @param sent the proof in the request */
export async function reconsider(
  { reasons }: OrderRefusalDetails,
  phone: string,
  sent: string | undefined,
): Promise<void> {
  if (!reasons.some(({ reason }) => reason === 'phone_not_confirmed')) return;
  await phoneProofs.drop(phone, { proof: sent ?? null });
  await findConfirmedAgain(phone);
}
