import { container } from '@medusajs/framework';
import { Modules } from '@medusajs/framework/utils';

/**
 * Lets go of the locks that Medusa's own workflows have left on carts. A workflow that breaks, as when Redis goes away in the
 * middle of it, neither finishes nor is taken back, and its lock would stand for up to two minutes. To be called at the
 * end of our own lock: no workflow of these carts is under way in this process then.
 */
export async function freeLeftLocks(cartIds: readonly string[]): Promise<void> {
  for (const id of cartIds) await container.resolve(Modules.LOCKING).release(id);
}
