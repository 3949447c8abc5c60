import type { MedusaContainer } from '@medusajs/framework/types';
import { returnsOf } from '../orders/order-returns';
import { returnMail } from './notices';
import { sendOnce } from './send-once';

/** Confirms by mail that a return was asked for. */
export async function mailReturn(
  container: MedusaContainer,
  orderId: string,
  returnId: string,
): Promise<void> {
  await sendOnce(container, orderId, `return ${returnId}`, async ({ order, to, links }) => {
    const requested = (await returnsOf(container, order)).find(({ id }) => id === returnId);
    return requested && returnMail(to, order.display_id, requested, links.details);
  });
}
