import {
  type PaymentRef,
  getPaymentState,
  type PlacedOrder,
  reportWindowClosed,
} from '@/commerce/checkout/payments';
import { StoreError } from '@/commerce/http/store-error';
import { getOrder } from '@/commerce/orders/order-calls';
import { t } from '@/language/t';
import { device } from '@/sync/device-store';
import { deviceKeys } from '@/sync/device-keys';
import { orderProofs } from '@/sync/order-proofs';
import { core } from '@/sync/page-core';
import { openPayments } from '@/sync/open-payments';
import { announce } from '@/ui/announce';
import { refreshCart } from './confirm-cart';
import type { PaymentOutcome } from './payment-outcome';

/** Receives the outcome of a payment. */
export interface PaymentObserver {
  report: (outcome: PaymentOutcome) => void;
}

/** Outcome of a payment; `open`: not known yet. */
export type Settlement = 'ordered' | 'refunded' | 'open' | 'none';

/**
 * The cart became an order (CHK-3): replaces the cart by the order on this device, and shows the outcome once over
 * all tabs.
 * @param known the details, if the server sent them
 */
export async function concludeOrder(
  cartId: string,
  order: PlacedOrder,
  { report }: PaymentObserver,
  known?: Details,
): Promise<void> {
  if (order.proof !== null) await orderProofs.keep(order.id, order.proof);
  await device.change(deviceKeys.orderId, () => order.id);
  await (await core()).orderPlaced(cartId);
  if (!(await openPayments.end(cartId))) return;
  const details = known ?? (await detailsOf(order));
  const { id: orderId } = order;
  report({
    kind: 'ordered',
    orderId,
    displayId: details?.displayId ?? order.displayId,
    amount: details?.total ?? order.total ?? 0,
  });
  if (details) void announce('success', t('Order placed successfully! ID: {orderId}', { orderId }));
  else void announce('error', t('Order placed but failed to fetch details.'));
}

type Details = Pick<PlacedOrder, 'displayId' | 'total'>;

/** Null if the request fails: the order exists in any case. */
async function detailsOf({ id, proof }: PlacedOrder): Promise<Details | null> {
  try {
    return await getOrder({ id, proof });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return null;
  }
}

/**
 * Asks the server for the outcome of a payment, and reports it.
 * @param isLeft the payment window is closed without a known payment: the cart may be changed again
 * @throws StoreError
 */
export async function settle(
  asked: PaymentRef,
  observer: PaymentObserver,
  isLeft: boolean,
): Promise<Settlement> {
  const { cartId } = asked;
  const payment = await paymentOrUnknown(asked, isLeft ? reportWindowClosed : getPaymentState);
  switch (payment?.status) {
    case 'ordered':
      await concludeOrder(cartId, payment.order, observer);
      return 'ordered';
    case 'refunded':
      if (await openPayments.end(cartId)) {
        observer.report({ kind: 'refunded', amount: payment.amount });
      }
      void refreshCart();
      return 'refunded';
    case 'open':
      return 'open';
    case undefined:
      await openPayments.end(cartId);
      return 'none';
  }
}

/** The cart of a customer who is not signed in is not found: their payment stays open. */
async function paymentOrUnknown(asked: PaymentRef, ask: typeof getPaymentState) {
  try {
    return await ask(asked);
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'not-found') throw error;
    return { status: 'open' } as const;
  }
}
