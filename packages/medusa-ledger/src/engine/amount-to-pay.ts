import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import {
  createPaymentCollectionForCartWorkflow,
  refreshPaymentCollectionForCartWorkflow,
} from '@medusajs/core-flows';
import { readEntities } from '../database/read-entities';
import { withOwnMedusaLocks } from '../locks/own-medusa-locks';
import { type CartForRefresh, readCartForRefresh } from './cart-for-refresh';
import { isEngineUsable } from './usable';

/**
 * Gives the payment collection of a cart the cart's total, as Medusa's `refreshPaymentCollectionForCartWorkflow` does: with another
 * amount its payment sessions are deleted. The cart must be open and locked.
 */
export async function updateAmountToPay(
  container: MedusaContainer,
  { collection, due: { amount, currency_code }, isAmountRight }: CartForRefresh,
): Promise<void> {
  if (collection === null || isAmountRight) return;
  const payments = container.resolve(Modules.PAYMENT);
  // The sessions first: after a crash the amount still differs, so that the next call deletes the rest.
  for (const id of collection.session_ids) await payments.deletePaymentSession(id);
  await payments.updatePaymentCollections(collection.id, { amount, currency_code });
}

/**
 * The same for a cart that may have no payment collection yet, which is created as by Medusa's
 * `createPaymentCollectionForCartWorkflow`. Where the engine is not usable, Medusa's workflows do both. The cart must be open and locked.
 */
export async function ensureAmountToPay(container: MedusaContainer, cartId: string): Promise<void> {
  const isUsable = await isEngineUsable(container);
  const cart = isUsable ? await readCartForRefresh(container, cartId) : undefined;
  if (cart === undefined) await askMedusa(container, cartId);
  else if (cart.collection === null) await createCollection(container, cartId, cart);
  else await updateAmountToPay(container, cart);
}

async function createCollection(
  container: MedusaContainer,
  cartId: string,
  { due: { amount, currency_code } }: CartForRefresh,
): Promise<void> {
  const { id } = await container
    .resolve(Modules.PAYMENT)
    .createPaymentCollections({ amount, currency_code });
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.CART]: { cart_id: cartId },
    [Modules.PAYMENT]: { payment_collection_id: id },
  });
}

const linkSchema = z.object({ payment_collection_id: z.string() });

async function askMedusa(container: MedusaContainer, cartId: string): Promise<void> {
  const input = { cart_id: cartId };
  const links = await readEntities(container, 'cart_payment_collection', linkSchema, {
    filters: input,
  });
  await withOwnMedusaLocks(container, cartId, async (scope) => {
    if (links.length > 0) await refreshPaymentCollectionForCartWorkflow(scope).run({ input });
    else await createPaymentCollectionForCartWorkflow(scope).run({ input });
  });
}
