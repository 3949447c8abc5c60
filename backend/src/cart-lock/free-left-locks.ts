import { container } from '@medusajs/framework';
import { Modules } from '@medusajs/framework/utils';

/**
 * Lets go of the lock that Medusa's own workflows hold of a cart. To be called by who has just got ours: whoever still
 * holds Medusa's died with it. In Redis it would stand for up to two minutes, and the cart with it.
 */
export async function freeLeftLocks(cartIds: readonly string[]): Promise<void> {
  if (cartIds.length === 0) return;
  await container.resolve(Modules.LOCKING).release([...cartIds]);
}
