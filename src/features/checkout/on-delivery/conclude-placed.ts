import { parsePlacedOrder } from '@/commerce/checkout/parse-order-request';
import { concludeRequest, type PaymentObserver } from '../conclude-order';

/** Stores and shows an order that the shop has placed, unless it did not say which: then the notice stays listed. */
export async function concludePlaced(
  noticeId: string,
  details: unknown,
  report: PaymentObserver['report'],
): Promise<void> {
  const order = parsePlacedOrder(details);
  if (order !== null) await concludeRequest(noticeId, order, { report });
}
