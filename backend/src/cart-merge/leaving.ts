import type { MedusaContainer } from '@medusajs/framework/types';
import { LockTimeout } from '../cart-lock/lock-timeout';
import { findMerge } from './merge-record';

/**
 * Holds changes of a guest's cart back whose pieces are on their way into a customer's: what is
 * put in now would be lost, and what is ordered now would come a second time.
 * @throws {LockTimeout} until the merge is asked for again
 */
export async function assertNotLeaving(container: MedusaContainer, cartId: string): Promise<void> {
  const merge = await findMerge(container, cartId);
  if (merge && !merge.isDone) throw new LockTimeout();
}
