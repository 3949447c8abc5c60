import type { MedusaContainer } from '@medusajs/framework/types';
import { readInvoice } from '../invoice/read-invoice';
import { placedMail } from './placed-mail';
import { sendOnce } from './send-once';

/** Confirms an order by mail, with its invoice. */
export async function mailPlaced(container: MedusaContainer, orderId: string): Promise<void> {
  await sendOnce(container, orderId, 'placed', async ({ to, links }) =>
    placedMail(to, await readInvoice(container, orderId), links),
  );
}
