import type { QueryClient } from '@tanstack/query-core';
import { orderKeys } from '@/commerce/orders/order-keys';
import { device } from '@/sync/device';
import { session } from '@/sync/session';

/**
 * At start: brings back the orders that were seen on this device (ORD-4). What was asked for orders leaves memory and
 * device with who asked for it (AUTH-4).
 */
export async function followOrders(
  queryClient: QueryClient,
  { buildId }: { buildId: string },
): Promise<void> {
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
    const { keepSeenOrders } = await loading;
    return keepSeenOrders(queryClient, { device, buildId });
  });
  await seen;
}
