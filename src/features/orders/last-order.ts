import * as v from 'valibot';
import type { OrderViewer } from '@/commerce/orders/order-queries';
import { guest, orderKeys, orderLifetime } from '@/commerce/orders/order-keys';
import { listOrders } from '@/commerce/orders/order-calls';
import { device } from '@/sync/device-store';
import { deviceKeys } from '@/sync/device-keys';

const idSchema = v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)), null), null);

/** Id of the last order of this device, else of the customer; null if there is none. */
export function lastOrderQuery({ owner }: OrderViewer) {
  return {
    queryKey: [...orderKeys.of(owner), 'last'],
    queryFn: async (): Promise<string | null> => {
      const kept = v.parse(idSchema, await device.read(deviceKeys.orderId));
      if (kept !== null || owner === guest) return kept;
      const { orders } = await listOrders({ limit: 1, offset: 0 });
      return orders[0]?.id ?? null;
    },
    ...orderLifetime,
  };
}
