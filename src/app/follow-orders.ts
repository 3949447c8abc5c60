import type { QueryClient } from '@tanstack/query-core';
import { orderKeys } from '@/commerce/orders/order-queries';
import { session } from '@/sync/session';

/** At start: what was asked for orders leaves memory with who asked for it (AUTH-4). */
export function followOrders(queryClient: QueryClient): void {
  let owner: string | undefined;
  session.listen((now) => {
    const next = now?.customer.id;
    if (next !== owner) queryClient.removeQueries({ queryKey: orderKeys.all });
    owner = next;
  });
}
