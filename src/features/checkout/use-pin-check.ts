import { useQueryClient } from '@tanstack/react-query';
import type { ShippingAddress } from '@/commerce/addresses/address';
import { wait } from '@/commerce/http/wait';
import { parsePinCode } from '@/commerce/pin-codes/pin-code';
import { deliveryQuery } from '@/commerce/pin-codes/pin-code-queries';

/** Timeout of the check at Buy Now, in ms; without a response the order continues. */
const CHECK_TIMEOUT_MS = 3000;

/** @returns a function that asks the shop about a pin code, and returns it if it is not deliverable */
export function useUnreachablePin() {
  const queryClient = useQueryClient();
  return async ({ pinCode, countryCode }: ShippingAddress): Promise<string | null> => {
    if (countryCode !== 'in' || parsePinCode(pinCode) === null) return null;
    const asked = queryClient.query(deliveryQuery(pinCode)).catch(() => null);
    const delivery = await Promise.race([asked, wait(CHECK_TIMEOUT_MS).then(() => null)]);
    return delivery?.deliverable === false ? pinCode : null;
  };
}
