import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, PromotionActions } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { refreshCartItemsWorkflow, updateCartPromotionsWorkflow } from '@medusajs/core-flows';
import { orderOfCart } from '../carts/ordered-cart';
import { readCart } from '../carts/stored-cart';
import { queryRows } from '../database/query-rows';
import { describeError, isTransientFault } from '../errors/transient-fault';
import { LockTimeout } from '../locks/cart-busy';
import { underCart } from '../locks/locks';
import { withOwnMedusaLocks } from '../locks/own-medusa-locks';
import { logOf } from '../log-of';
import { updateAmountToPay } from './amount-to-pay';
import { readCartForRefresh } from './cart-for-refresh';
import { removeMethodsOfOrder, repriceMethod } from './delivery';
import { isEngineUsable } from './usable';

/** A new mark has a version that no earlier mark of the cart had, so that a process that read an earlier one cannot delete it. */
const NEW_VERSION = 'floor(random() * 1000000000)::integer';

/** Carts with anything beyond their lines that depends on the lines: discounts, delivery, an amount to pay. */
const MARK = `
  insert into sync_stale_cart (cart_id, version)
  select :cart, ${NEW_VERSION}
   where exists (select from promotion
                  where is_automatic and status = 'active' and deleted_at is null)
      or exists (select from cart_promotion where cart_id = :cart and deleted_at is null)
      or exists (select from cart_shipping_method where cart_id = :cart and deleted_at is null)
      or exists (select from cart_payment_collection where cart_id = :cart and deleted_at is null)
  on conflict (cart_id) do update
     set version = sync_stale_cart.version + 1, updated_at = now()`;

const MARK_AGAIN = `
  insert into sync_stale_cart (cart_id, version) values (:cart, ${NEW_VERSION})
  on conflict (cart_id) do update
     set version = sync_stale_cart.version + 1, updated_at = now()`;

/** Marks a cart whose lines change, in the transaction that changes them. A cart of lines alone has its totals at once. */
export async function markStale(transaction: Knex.Transaction, cartId: string): Promise<void> {
  await transaction.raw(MARK, { cart: cartId });
}

const markSchema = z.object({ version: z.number() });

/** The mark of a cart whose totals are not worked out yet; undefined when they are. */
export async function staleVersion(
  source: MedusaContainer | Knex,
  cartId: string,
): Promise<number | undefined> {
  const [mark] = await queryRows(
    source,
    markSchema,
    'select version from sync_stale_cart where cart_id = ?',
    [cartId],
  );
  return mark?.version;
}

/**
 * Works out discounts, delivery and the amount to pay of a cart, if its lines have changed since. Before totals are stated as
 * final, before a payment begins, and before the cart becomes an order. The cart must be locked.
 *
 * @param isDeliveryPriced its delivery has the price of today
 * @returns whether its totals are final now; without the lock another process may have changed it again
 */
export async function freshenCart(
  container: MedusaContainer,
  cartId: string,
  isDeliveryPriced = false,
): Promise<boolean> {
  const version = await staleVersion(container, cartId);
  if (version === undefined) return true;
  const cart = await readCart(container, cartId);
  // An order has taken the totals that its cart had.
  const isOpen = cart && !cart.isCompleted && (await orderOfCart(container, cartId)) === undefined;
  if (isOpen) await refresh(container, cartId, isDeliveryPriced);
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const clear = 'delete from sync_stale_cart where cart_id = ? and version = ?';
  const { rowCount } = await database.raw<{ rowCount: number }>(clear, [cartId, version]);
  if (rowCount === 1) return true;
  // The lock was lost, and another process has worked the totals out meanwhile: the cart may have the discounts of both.
  if (isOpen) await database.raw(MARK_AGAIN, { cart: cartId });
  return false;
}

/**
 * The same where no total becomes final. While Medusa refuses, such as a promotion that wants the email of a guest, the cart keeps its
 * mark and its last totals, so that it can still be read and changed.
 * @returns whether its totals are final now
 * @throws a transient fault, which the caller answers with 503
 */
export async function tryToFreshen(
  container: MedusaContainer,
  cartId: string,
  isDeliveryPriced = false,
): Promise<boolean> {
  try {
    return await freshenCart(container, cartId, isDeliveryPriced);
  } catch (error) {
    if (isTransientFault(error)) throw error;
    logOf(container).error(`Totals of cart ${cartId} are not worked out: ${describeError(error)}`);
    return false;
  }
}

/** Does what `refreshCartItemsWorkflow` does, by those of Medusa's workflows that have something to do in this cart. */
async function refresh(
  container: MedusaContainer,
  cartId: string,
  isDeliveryPriced: boolean,
): Promise<void> {
  const read = () => readCartForRefresh(container, cartId);
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  let known = (await isEngineUsable(container)) ? await read() : undefined;
  const mayHaveMore = known === undefined || known.methods.length > 1;
  if (mayHaveMore && (await removeMethodsOfOrder(database, cartId))) known &&= await read();
  if (known === undefined || known.methods.length > 1) {
    const input = { cart_id: cartId };
    await withOwnMedusaLocks(container, cartId, (scope) =>
      refreshCartItemsWorkflow(scope).run({ input }),
    );
    return;
  }
  const [method] = known.methods;
  if (method && !isDeliveryPriced && (await repriceMethod(container, cartId, known, method))) {
    known = await read();
  }
  if (known?.hasDiscounts === true) {
    const { cart, codes: promo_codes } = known;
    const input = { cart, promo_codes, action: PromotionActions.REPLACE };
    await withOwnMedusaLocks(container, cartId, (scope) =>
      updateCartPromotionsWorkflow(scope).run({ input }),
    );
    if (known.collection) known = await read();
  }
  if (known) await updateAmountToPay(container, known);
}

/** The same for a caller that has not locked the cart, such as a read; the lock is taken only when there is something to do. */
export async function freshenIfStale(container: MedusaContainer, cartId: string): Promise<void> {
  if ((await staleVersion(container, cartId)) === undefined) return;
  await underCart(cartId, () => tryToFreshen(container, cartId));
}

/**
 * The same where totals become final, such as before a payment or an order.
 * @throws Medusa's refusal, or the fault because of which the totals cannot be computed
 */
export async function freshenBeforeUse(container: MedusaContainer, cartId: string): Promise<void> {
  if ((await staleVersion(container, cartId)) === undefined) return;
  const isFinal = await underCart(cartId, () => freshenCart(container, cartId));
  if (!isFinal) throw new LockTimeout();
}

const linkSchema = z.object({ cart_id: z.string() });

/** The cart of a payment collection if its totals are not worked out yet. */
export async function staleCartOfCollection(
  container: MedusaContainer,
  collectionId: string,
): Promise<string | undefined> {
  const [link] = await queryRows(
    container,
    linkSchema,
    `select stale.cart_id from cart_payment_collection link
       join sync_stale_cart stale on stale.cart_id = link.cart_id
      where link.payment_collection_id = ? and link.deleted_at is null`,
    [collectionId],
  );
  return link?.cart_id;
}
