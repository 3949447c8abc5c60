import type { QueryClient } from '@tanstack/query-core';
import { StoreError } from '@/commerce/http/store-error';
import type { Order } from '@/commerce/orders/order';
import { cancelOrder, requestReturn, type ReturnLine } from '@/commerce/orders/order-changes';
import { orderKeys } from '@/commerce/orders/order-keys';
import type { OrderAsker } from '@/commerce/orders/order-queries';
import { formatRupees } from '@/commerce/money';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';

/** Cancels an order and tells what goes back. @returns null when it is done, else why it is not */
export async function cancel(order: Order, asker: OrderAsker): Promise<string | null> {
  return problemOf(async () => {
    const refunded = await cancelOrder({ id: order.id, proof: await asker.proofOf(order.id) });
    const { displayId } = order;
    void announce(
      'success',
      refunded > 0
        ? t('Order #{displayId} cancelled. {amount} goes back to where you paid from.', {
            displayId,
            amount: formatRupees(refunded),
          })
        : t('Order #{displayId} cancelled', { displayId }),
    );
  });
}

/** Requests a return. @returns null when it is done, else why it is not */
export async function sendBack(
  order: Order,
  asker: OrderAsker,
  lines: readonly ReturnLine[],
  key: string,
): Promise<string | null> {
  return problemOf(async () => {
    await requestReturn({ id: order.id, proof: await asker.proofOf(order.id) }, lines, key);
    void announce('success', t('Return requested'));
  });
}

/** What is shown of an order, and the history, are asked for anew. */
export async function refresh(
  queryClient: QueryClient,
  order: Order,
  asker: OrderAsker,
): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: orderKeys.one(asker.owner, order.id) }),
    queryClient.invalidateQueries({ queryKey: orderKeys.lists(asker.owner) }),
  ]);
}

async function problemOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return error.message;
  }
}
