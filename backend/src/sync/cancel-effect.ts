import type { MedusaContainer } from '@medusajs/framework/types';
import { underOwners } from '../cart-lock/locks';
import type { EffectRow } from '../ledger-rules/rows';
import { cancelledRow } from '../ledger-rules/closed-rows';
import { type Outcome, outcomeOf, type Sealed } from '../ledger-rules/effects';
import { isForgotten, lookUp } from './lane-state';
import { ledgerOf } from './ledger';
import { type Asker, cartLaneOf, guestOf, ownerLocks } from '../ledger-rules/owners';
import { settleOpenRows } from './settle-open-rows';

/**
 * Gives an effect up: one that was not done is refused for good, also when a late copy of it comes. One that was done so
 * long ago that its row is deleted is told as done: refused, it would be tapped anew, and count twice.
 *
 * @throws {SyncRefusal} key reused, for a key of somebody else
 */
export async function cancelEffect(
  container: MedusaContainer,
  asker: Asker,
  lane: EffectRow['lane'],
  effect: Sealed,
): Promise<Outcome> {
  const { client, customerId } = asker;
  const { key } = effect;
  return underOwners(ownerLocks(asker), async (lock) => {
    let known = await lookUp(container, asker, [effect]);
    const open = known.rows.get(key);
    if (open?.state === 'open' && open.cart_id !== null) {
      await lock.lockCarts([open.cart_id]);
      await settleOpenRows(container, open.cart_id);
      known = await lookUp(container, asker, [effect]);
    }
    const row = known.rows.get(key);
    if (row) return outcomeOf(row);
    const owner = customerId ?? guestOf(client);
    const own =
      lane === 'cart' ? cartLaneOf(asker, [effect], known) : ({ owner, client, lane } as const);
    if (await isForgotten(container, own, effect, known)) return { key, outcome: 'duplicate' };
    const refused = cancelledRow(key, own);
    await ledgerOf(container).write([refused]);
    return outcomeOf(refused);
  });
}
