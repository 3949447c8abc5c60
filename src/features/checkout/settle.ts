import type { AskedPayment, PlacedOrder } from '@/commerce/checkout/payment';
import { paymentOf, windowClosed } from '@/commerce/checkout/payment-calls';
import { StoreError } from '@/commerce/http/store-error';
import { getOrder } from '@/commerce/orders/order-calls';
import { t } from '@/language/t';
import { device } from '@/sync/device';
import { deviceKeys } from '@/sync/device-keys';
import { orderProofs } from '@/sync/order-proofs';
import { core } from '@/sync/page-core';
import { paymentsUnderWay } from '@/sync/payments-under-way';
import { announce } from '@/ui/announce';
import { refreshCart } from './confirmed-cart';
import type { PaymentNews } from './payment-news';

/** What the page does with what became of a payment. */
export interface Told {
  tell: (news: PaymentNews) => void;
}

/** What became of a payment; `open`: not known yet. */
export type Settlement = 'ordered' | 'refunded' | 'open' | 'none';

/**
 * An order was made of a cart (CHK-3): the device lets go of the cart and keeps the order, and the shopper is told, once over
 * all tabs.
 * @param known its details, where the shop has sent them along: then they are not asked for
 */
export async function concludeOrder(
  cartId: string,
  order: PlacedOrder,
  { tell }: Told,
  known?: Details,
): Promise<void> {
  if (order.proof !== null) await orderProofs.keep(order.id, order.proof);
  await device.change(deviceKeys.orderId, () => order.id);
  await (await core()).orderPlaced(cartId);
  if (!(await paymentsUnderWay.end(cartId))) return;
  const details = known ?? (await detailsOf(order));
  const { id: orderId } = order;
  tell({
    kind: 'ordered',
    orderId,
    displayId: details?.displayId ?? order.displayId,
    amount: details?.total ?? order.total ?? 0,
  });
  if (details) void announce('success', t('Order placed successfully! ID: {orderId}', { orderId }));
  else void announce('error', t('Order placed but failed to fetch details.'));
}

type Details = Pick<PlacedOrder, 'displayId' | 'total'>;

/** Null where they could not be had: the order is there all the same. */
async function detailsOf({ id, proof }: PlacedOrder): Promise<Details | null> {
  try {
    return await getOrder({ id, proof });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return null;
  }
}

/**
 * Asks the shop what became of a payment, and tells it.
 * @param isLeft nobody sits before its window any more and none is known to have paid: the cart may be changed again
 * @throws StoreError
 */
export async function settle(
  asked: AskedPayment,
  told: Told,
  isLeft: boolean,
): Promise<Settlement> {
  const { cartId } = asked;
  const payment = await paymentOrUnknown(asked, isLeft ? windowClosed : paymentOf);
  switch (payment?.status) {
    case 'ordered':
      await concludeOrder(cartId, payment.order, told);
      return 'ordered';
    case 'refunded':
      if (await paymentsUnderWay.end(cartId)) {
        told.tell({ kind: 'refunded', amount: payment.amount });
      }
      void refreshCart();
      return 'refunded';
    case 'open':
      return 'open';
    case undefined:
      await paymentsUnderWay.end(cartId);
      return 'none';
  }
}

/** The cart of somebody who is not signed in now is not found: their payment waits for them. */
async function paymentOrUnknown(asked: AskedPayment, ask: typeof paymentOf) {
  try {
    return await ask(asked);
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'not-found') throw error;
    return { status: 'open' } as const;
  }
}
