import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShippingAddress } from '@/commerce/addresses/address';
import { wait } from '@/commerce/http/wait';
import { pinCodeOf } from '@/commerce/pin-codes/pin-code';
import { deliveryQuery } from '@/commerce/pin-codes/pin-code-queries';
import { t } from '@/language/t';
import { pinUnreachable } from './delivery-rules';

/** What the shop is known to say of a pin code. */
interface PinCheck {
  /** How fast it delivers there. */
  hint?: string;
  /** That it does not. */
  error?: string;
}

/** Whether the shop delivers to a pin code. A shop that does not answer says nothing about it. */
export function usePinCheck(entered: string, countryCode: string): PinCheck {
  const pin = countryCode === 'in' ? pinCodeOf(entered) : null;
  const { data } = useQuery({
    ...deliveryQuery(pin ?? ''),
    enabled: pin !== null,
    refetchInterval: false,
  });
  if (pin === null || !data) return {};
  if (!data.deliverable) return { error: pinUnreachable() };
  if (data.days === null) return {};
  const days = data.days === 1 ? t('1 day') : t('{count} days', { count: data.days });
  return { hint: t('Delivered within {days}', { days }) };
}

/** ms that Buy Now waits for the answer; without one the order goes on. */
const longestWait = 3000;

/** Asks, if that was not done yet. The pin code, where the shop is known not to deliver there. */
export function useUnreachablePin() {
  const queryClient = useQueryClient();
  return async ({ pinCode, countryCode }: ShippingAddress): Promise<string | null> => {
    if (countryCode !== 'in' || pinCodeOf(pinCode) === null) return null;
    const asked = queryClient.query(deliveryQuery(pinCode)).catch(() => null);
    const delivery = await Promise.race([asked, wait(longestWait).then(() => null)]);
    return delivery?.deliverable === false ? pinCode : null;
  };
}
