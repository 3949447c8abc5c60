import type { QueryClient } from '@tanstack/query-core';
import { problemOf } from '@/commerce/http/error-text';
import type { Order } from '@/commerce/orders/order';
import { cancelOrder, requestReturn, type ReturnLine } from '@/commerce/orders/order-changes';
import { orderKeys } from '@/commerce/orders/order-keys';
import type { OrderPayment } from '@/commerce/orders/order-payment';
import type { OrderViewer } from '@/commerce/orders/order-queries';
import { formatRupees } from '@/commerce/money';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';

/** Cancels an order and announces the refund. @returns null on success, else an error message */
export async function cancel(
  order: Order,
  payment: OrderPayment,
  viewer: OrderViewer,
): Promise<string | null> {
  return problemOf(async () => {
    const refunded = await cancelOrder({ id: order.id, proof: await viewer.proofOf(order.id) });
    const { displayId } = order;
    void announce(
      'success',
      refunded > 0 && (payment.kind === 'online' || payment.advance !== null)
        ? t(
            'Order #{displayId} cancelled. We’ll refund {amount} to your original payment method.',
            {
              displayId,
              amount: formatRupees(refunded),
            },
          )
        : t('Order #{displayId} cancelled', { displayId }),
    );
  });
}

/** Requests a return. @returns null on success, else an error message */
export async function sendBack(
  order: Order,
  viewer: OrderViewer,
  lines: readonly ReturnLine[],
  key: string,
): Promise<string | null> {
  return problemOf(async () => {
    await requestReturn({ id: order.id, proof: await viewer.proofOf(order.id) }, lines, key);
    void announce('success', t('Return requested'));
  });
}

/** Invalidates the order and the history. */
export async function refresh(queryClient: QueryClient, order: Order, viewer: OrderViewer) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: orderKeys.one(viewer.owner, order.id) }),
    queryClient.invalidateQueries({ queryKey: orderKeys.lists(viewer.owner) }),
  ]);
}
