import type { MedusaContainer } from '@medusajs/framework/types';
import { followDueRefund } from './follow-refund';
import { adoptRefunds, dueRefunds } from './refunds';

/** The most refunds that one run asks about. */
const MAX_REFUNDS = 50;

let isRunning = false;

/** Follows refunds of whose end no webhook has told. */
export async function checkDueRefunds(container: MedusaContainer): Promise<void> {
  // The scheduler does not wait for the run before.
  if (isRunning) return;
  isRunning = true;
  try {
    await adoptRefunds(container);
    for (const refund of await dueRefunds(container, MAX_REFUNDS)) {
      await followDueRefund(container, refund);
    }
  } finally {
    isRunning = false;
  }
}
