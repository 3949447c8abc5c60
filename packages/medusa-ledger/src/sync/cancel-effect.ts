import type { MedusaContainer } from '@medusajs/framework/types';
import { underOwners } from '../locks/locks';
import type { EffectRow } from '@aangan/ledger-rules/rows';
import { cancelledRow } from '@aangan/ledger-rules/done-rows';
import { type Outcome, outcomeOf, type Sealed } from '@aangan/ledger-rules/effects';
import { isForgotten, lookUp } from './lane-state';
import { ledgerOf } from '../effects/ledger';
import { type Caller, cartLaneOf, guestOf, ownerLocks } from '@aangan/ledger-rules/owners';
import { settleOpenRows } from '../effects/settle-open-rows';

/**
 * Gives an effect up: one that was not done is refused for good, also when a late copy of it comes. One that was done so
 * long ago that its row is deleted is reported as done: refused, the shopper would repeat it, and it would count twice.
 *
 * @throws {SyncRefusal} key reused, for a key of somebody else
 */
export async function cancelEffect(
  container: MedusaContainer,
  caller: Caller,
  lane: EffectRow['lane'],
  effect: Sealed,
): Promise<Outcome> {
  const { client, customerId } = caller;
  const { key } = effect;
  return underOwners(ownerLocks(caller), async (lock) => {
    let known = await lookUp(container, caller, [effect]);
    const open = known.rows.get(key);
    if (open?.state === 'open' && open.cart_id !== null) {
      await lock.lockCarts([open.cart_id]);
      await settleOpenRows(container, open.cart_id);
      known = await lookUp(container, caller, [effect]);
    }
    const row = known.rows.get(key);
    if (row) return outcomeOf(row);
    const owner = customerId ?? guestOf(client);
    const own =
      lane === 'cart' ? cartLaneOf(caller, [effect], known) : ({ owner, client, lane } as const);
    if (await isForgotten(container, own, effect, known)) return { key, outcome: 'duplicate' };
    const refused = cancelledRow(key, own);
    await ledgerOf(container).write([refused]);
    return outcomeOf(refused);
  });
}
