import { parsePlacedOrder } from '@/commerce/checkout/parse-order-request';
import type { PlacedOrder } from '@/commerce/checkout/payments';
import { StoreError } from '@/commerce/http/store-error';
import { getOrder } from '@/commerce/orders/order-calls';
import { t } from '@/language/t';
import type { PaymentMethod } from '@/sync/delivery-draft';
import { device } from '@/sync/device-store';
import { deviceKeys } from '@/sync/device-keys';
import { orderProofs } from '@/sync/order-proofs';
import { core } from '@/sync/page-core';
import { openPayments } from '@/sync/open-payments';
import { announce } from '@/ui/announce';
import type { PaymentOutcome } from './payment-outcome';

/** Receives the outcome of a payment or of an order on delivery. */
export interface PaymentObserver {
  report: (outcome: PaymentOutcome) => void;
}

type Details = Pick<PlacedOrder, 'displayId' | 'total'>;

/**
 * The cart became an order (CHK-3): replaces the cart by the order on this device, and shows the outcome once over
 * all tabs.
 * @param known the details, if the server sent them
 */
export async function concludeOrder(
  cartId: string,
  order: PlacedOrder,
  observer: PaymentObserver,
  known?: Details,
): Promise<void> {
  await keepOrder(order);
  await (await core()).orderPlaced(cartId);
  if (!(await openPayments.end(cartId))) return;
  reportOrder(order, 'online', observer, known ?? (await detailsOf(order)));
}

/**
 * The shop placed an order that was asked for (ORQ-1): the log has left its cart. Shows the outcome once over all tabs.
 * @param noticeId of the notice about it, which is dismissed
 * @param details of the notice; if they do not name the order, the notice stays listed
 */
export async function concludePlaced(
  noticeId: string,
  details: unknown,
  observer: PaymentObserver,
): Promise<void> {
  const order = parsePlacedOrder(details);
  if (order === null) return;
  await keepOrder(order);
  if (!(await (await core()).dismiss(noticeId))) return;
  reportOrder(order, 'on-delivery', observer, order);
}

/** Stores what opens the order on this device. */
async function keepOrder({ id, proof }: PlacedOrder): Promise<void> {
  if (proof !== null) await orderProofs.keep(id, proof);
  await device.change(deviceKeys.orderId, () => id);
}

function reportOrder(
  order: PlacedOrder,
  payment: PaymentMethod,
  { report }: PaymentObserver,
  details: Details | null,
): void {
  const { id: orderId } = order;
  report({
    kind: 'ordered',
    payment,
    orderId,
    displayId: details?.displayId ?? order.displayId,
    amount: details?.total ?? order.total ?? 0,
    toCollect: order.toCollect,
  });
  if (details) void announce('success', t('Order placed successfully! ID: {orderId}', { orderId }));
  else void announce('error', t('Order placed but failed to fetch details.'));
}

/** Null if the request fails: the order exists in any case. */
async function detailsOf({ id, proof }: PlacedOrder): Promise<Details | null> {
  try {
    return await getOrder({ id, proof });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return null;
  }
}
