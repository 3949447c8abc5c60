import type { QueryClient } from '@tanstack/query-core';
import { orderKeys } from '@/commerce/orders/order-keys';
import { device } from '@/sync/device-store';
import { session } from '@/sync/session';

/**
 * At start: restores the orders that were viewed on this device (ORD-4). A change of user removes the previous user's orders from
 * memory and device (AUTH-4).
 */
export async function followOrders(queryClient: QueryClient, { buildId }: { buildId: string }) {
  let owner: string | undefined;
  const loading = import('@/sync/seen-orders');
  session.listen((now) => {
    const next = now?.customer.id;
    if (next !== owner) queryClient.removeQueries({ queryKey: orderKeys.all });
    owner = next;
    void seen.then((orders) => orders.forgetOthers()).catch(() => undefined);
  });
  const seen = session.restore().then(async (now) => {
    owner ??= now?.customer.id;
    const { persistSeenOrders } = await loading;
    return persistSeenOrders(queryClient, { device, buildId });
  });
  await seen;
}
