import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShippingAddress } from '@/commerce/addresses/address';
import { wait } from '@/commerce/http/wait';
import { parsePinCode } from '@/commerce/pin-codes/pin-code';
import { deliveryQuery } from '@/commerce/pin-codes/pin-code-queries';
import { t } from '@/language/t';
import { pinUnreachable } from './validate-delivery';

/** Result of the pin code check. */
interface PinCheck {
  /** Delivery time. */
  hint?: string;
  /** Set if it is not deliverable. */
  error?: string;
}

/** Checks whether the shop delivers to a pin code. Without a response nothing is shown. */
export function usePinCheck(entered: string, countryCode: string): PinCheck {
  const pin = countryCode === 'in' ? parsePinCode(entered) : null;
  const { data } = useQuery({
    ...deliveryQuery(pin ?? ''),
    enabled: pin !== null,
    refetchInterval: false,
  });
  if (pin === null || !data) return {};
  if (!data.deliverable) return { error: pinUnreachable() };
  if (data.days === null) return {};
  return {
    hint:
      data.days === 1
        ? t('Delivery within 1 day')
        : t('Delivery within {count} days', { count: data.days }),
  };
}

/** Timeout of the check at Buy Now, in ms; without a response the order continues. */
const CHECK_TIMEOUT_MS = 3000;

/** @returns a function that checks a pin code, and returns it if it is not deliverable */
export function useUnreachablePin() {
  const queryClient = useQueryClient();
  return async ({ pinCode, countryCode }: ShippingAddress): Promise<string | null> => {
    if (countryCode !== 'in' || parsePinCode(pinCode) === null) return null;
    const asked = queryClient.query(deliveryQuery(pinCode)).catch(() => null);
    const delivery = await Promise.race([asked, wait(CHECK_TIMEOUT_MS).then(() => null)]);
    return delivery?.deliverable === false ? pinCode : null;
  };
}
