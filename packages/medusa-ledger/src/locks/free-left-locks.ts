import { container } from '@medusajs/framework';
import { Modules } from '@medusajs/framework/utils';

/**
 * Releases the locks that Medusa's workflows have left on carts, also those of another route. A workflow that breaks, as when Redis goes away
 * in the middle of it, neither finishes nor is reverted, and its lock would stay for up to two minutes. Only for an application
 * that takes the cart's lock wherever it changes carts, by the holder of that lock and when its workflow has broken: otherwise the
 * lock may be that of another route. The plugin's own workflows do not need it (`own-medusa-locks.ts`).
 */
export async function freeLeftLocks(cartIds: readonly string[]): Promise<void> {
  for (const id of cartIds) await container.resolve(Modules.LOCKING).release(id);
}
