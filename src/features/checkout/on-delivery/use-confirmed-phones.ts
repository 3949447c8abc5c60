import { useEffect, useRef } from 'react';
import type { OrderRefusalDetails } from '@/commerce/checkout/parse-order-request';
import type { ConfirmedPhone, FindConfirmed } from '@/sync/phone-proofs';

// Only shops that ask for confirmed numbers need it.
const load = () => import('./confirmed-phones');

const NOT_ASKED: ConfirmedPhone = { proof: null };

/**
 * Knows the confirmed numbers without waiting, since an order is stored in the task of its tap.
 * @param isAsked whether the shop asks for a confirmed number
 */
export function useConfirmedPhones(isAsked: boolean, customerId: string | undefined) {
  const known = useRef<FindConfirmed>(() => undefined);

  useEffect(() => {
    let isCurrent = true;
    const learn = (find: FindConfirmed) => {
      if (isCurrent) known.current = find;
    };
    const read = async () => {
      const { readConfirmedPhones, readWithAccount } = await load();
      learn(await readConfirmedPhones());
      if (customerId !== undefined) learn(await readWithAccount());
    };
    // Without the code or the storage, it is read again at the press.
    if (isAsked) void read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isAsked, customerId]);

  return {
    find: (phone: string): ConfirmedPhone | undefined =>
      isAsked ? known.current(phone) : NOT_ASKED,
    /** Looks at the device again: the number may have been confirmed since, in another tab too. */
    findAgain: async (phone: string): Promise<ConfirmedPhone | undefined> => {
      const read = async () => (await load()).readConfirmedPhones();
      known.current = await read().catch(() => known.current);
      return known.current(phone);
    },
    /** After a refused order: its number may not count as confirmed. */
    reconsider: async (refusal: OrderRefusalDetails, phone: string, sent: ConfirmedPhone) => {
      const { forgetRefused, readConfirmedPhones } = await load();
      await forgetRefused(refusal, phone, sent);
      known.current = await readConfirmedPhones();
    },
  };
}
