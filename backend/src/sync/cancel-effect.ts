import type { MedusaContainer } from '@medusajs/framework/types';
import { underOwners } from '../cart-lock/locks';
import type { EffectRow } from '../modules/sync-ledger/rows';
import type { Outcome } from './effects';
import { ledgerOf, outcomeOf } from './ledger';
import { type Asker, guestOf, ownerLocks, ownersOf } from './owners';
import { settleOpenRows } from './settle-open-rows';
import { SyncRefusal } from './sync-refusal';

/**
 * Gives an effect up: one that was not done is refused for good, also when a late copy of it comes.
 *
 * @throws {SyncRefusal} key reused, for a key of somebody else
 */
export async function cancelEffect(
  container: MedusaContainer,
  asker: Asker,
  lane: EffectRow['lane'],
  key: string,
): Promise<Outcome> {
  const { client, customerId } = asker;
  const ledger = ledgerOf(container);
  return underOwners(ownerLocks(asker), async (lock) => {
    const find = async () => (await ledger.rowsByKey([key]))[0];
    let row = await find();
    if (row && !ownersOf(asker).includes(row.owner)) throw SyncRefusal.keyReused(key);
    if (row?.state === 'open' && row.cart_id !== null) {
      await lock.lockCarts([row.cart_id]);
      await settleOpenRows(container, row.cart_id);
      row = await find();
    }
    if (row) return outcomeOf(row);
    const refused: EffectRow = {
      key,
      hash: '',
      owner: customerId ?? guestOf(client),
      client,
      lane,
      // Unknown: what follows it names it as the one before.
      n: null,
      cart_id: null,
      subject: '',
      base: 0,
      target: 0,
      state: 'done',
      outcome: 'rejected',
      reason: 'cancelled',
      available: null,
    };
    await ledger.write([refused]);
    return outcomeOf(refused);
  });
}
