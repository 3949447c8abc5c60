import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { generateEntityId } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { readEntities } from '../database/read-entities';
import { underCustomer } from '../locks/locks';
import type { EffectRow, LaneName } from '@aangan/ledger-rules/rows';
import { wishRow } from '@aangan/ledger-rules/done-rows';
import { type Outcome, outcomeOf, type WishEffect } from '@aangan/ledger-rules/effects';
import { freshEffects, outcomesOf } from '@aangan/ledger-rules/classify-effects';
import { logOf } from '../log-of';
import { classifyCall, lookUp } from './lane-state';
import { hashOf, ledgerOf } from '../effects/ledger';
import { EffectFault } from '../effects/sync-faults';
import { SyncRefusal } from '../effects/sync-refusal';
import { isTransientFault } from '../errors/transient-fault';

const variantsSchema = z.array(z.object({ id: z.string() }));
const productSchema = z.object({ id: z.string(), variants: variantsSchema.nullish() });

/**
 * Applies what a customer's device asks of the wishlist, each key once. Rows and hearts change in
 * one transaction, so that no crash comes between them.
 *
 * @throws {SyncRefusal} forked, or key reused
 * @throws {EffectFault} when the first heart that is not done yet cannot be done now
 */
export async function syncWishlist(
  container: MedusaContainer,
  { customerId, client }: { customerId: string; client: string },
  effects: readonly WishEffect[],
): Promise<Outcome[]> {
  const lane: LaneName = { owner: customerId, client, lane: 'wishlist' };
  return underCustomer(customerId, async () => {
    const known = await lookUp(container, { customerId, client }, effects);
    const statuses = await classifyCall(container, lane, effects, known);
    const fresh = freshEffects(statuses);
    const isSold = await soldOf(container, fresh);
    const rows = fresh.map((effect) =>
      wishRow(effect, { lane, hash: hashOf(effect, lane), isSold: isSold(effect) }),
    );
    const written = await writeAll(container, customerId, fresh, rows);
    return outcomesOf(statuses, written.map(outcomeOf));
  });
}

/** Whether the shop has the product of a heart, with its variant. */
async function soldOf(
  container: MedusaContainer,
  effects: readonly WishEffect[],
): Promise<(effect: WishEffect) => boolean> {
  const ids = effects.flatMap(({ op, product_id }) => (op === 'wish' ? product_id : []));
  if (ids.length === 0) return () => true;
  const filters = { id: ids, status: 'published' };
  const products = await readEntities(container, 'product', productSchema, { filters });
  const variants = new Map(
    products.map(({ id, variants: each }) => [id, new Set(each?.map((variant) => variant.id))]),
  );
  return ({ op, product_id, variant_id }) =>
    op === 'unwish' ||
    (variants.has(product_id) &&
      (!variant_id || variants.get(product_id)?.has(variant_id) === true));
}

/**
 * Writes all hearts at once, and one after the other only when that fails.
 * @returns the rows that were written; those behind one that fails wait
 * @throws {EffectFault} when the first of them fails
 */
async function writeAll(
  container: MedusaContainer,
  customerId: string,
  effects: readonly WishEffect[],
  rows: readonly EffectRow[],
): Promise<EffectRow[]> {
  try {
    await write(container, customerId, effects, rows);
    return [...rows];
  } catch (error) {
    const [key] = effects.map((effect) => effect.key);
    if (isTransientFault(error) || error instanceof SyncRefusal || key === undefined) throw error;
    if (effects.length === 1) {
      logOf(container).error(`Sync: a heart failed: ${String(error)}`);
      throw new EffectFault(key);
    }
  }
  const written: EffectRow[] = [];
  for (const [index, effect] of effects.entries()) {
    try {
      written.push(
        ...(await writeAll(container, customerId, [effect], rows.slice(index, index + 1))),
      );
    } catch (error) {
      if (!(error instanceof EffectFault) || index === 0) throw error;
      break;
    }
  }
  return written;
}

async function write(
  container: MedusaContainer,
  customerId: string,
  effects: readonly WishEffect[],
  rows: readonly EffectRow[],
): Promise<void> {
  const last = rows.at(-1);
  if (!last || last.n === null) return;
  const { owner, client, lane, n, key } = last;
  const ledger = ledgerOf(container);
  await ledger.together(async (transaction) => {
    await ledger.moveHead({ owner, client, lane, n, key, cartId: null }, transaction);
    await ledger.write(rows, transaction);
    for (const [index, effect] of effects.entries()) {
      if (rows[index]?.outcome === 'applied') await changeHeart(transaction, customerId, effect);
    }
  });
}

async function changeHeart(
  transaction: Knex.Transaction,
  customerId: string,
  { op, product_id, variant_id = '' }: WishEffect,
): Promise<void> {
  if (op === 'wish') {
    // The list is in the order of these times; ids of one millisecond have none.
    await transaction.raw(
      `insert into wishlist_item (id, customer_id, product_id, variant_id, created_at) values (?, ?, ?, ?, clock_timestamp())
       on conflict (customer_id, product_id, variant_id) where deleted_at is null do nothing`,
      [generateEntityId(undefined, 'wish'), customerId, product_id, variant_id],
    );
    return;
  }
  await transaction.raw(
    'delete from wishlist_item where customer_id = ? and product_id = ? and variant_id = ?',
    [customerId, product_id, variant_id],
  );
}
