import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import type { MedusaContainer } from '@medusajs/framework/types';
import { metadataWith } from '@aangan/medusa-ledger/database/query-rows';
import { z } from '@medusajs/framework/zod';
import { cartPromise } from './cart-promise';

/** Name in the metadata of carts and orders. */
const KEY = 'delivery_promise';

const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const promiseSchema = z.object({ from: dayText, to: dayText, zone: z.string().nullable() });

/** First and last day of delivery in India, and the name of the zone. */
export type KeptPromise = z.infer<typeof promiseSchema>;

/**
 * Writes the promise of today into the metadata of a cart, which Medusa copies to the order. To be called right before the cart is
 * completed; the cart must be locked.
 */
export async function keepPromise(container: MedusaContainer, cartId: string): Promise<void> {
  const promise = await cartPromise(container, cartId);
  const kept = promiseSchema.safeParse(promise).data ?? null;
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw(
      `update cart set metadata = ${metadataWith(`jsonb_build_object('${KEY}', ?::jsonb)`)} where id = ?`,
      [JSON.stringify(kept), cartId],
    );
}

const metadataSchema = z.object({ [KEY]: promiseSchema });

/** The promise in the metadata of an order; undefined where none was made. */
export function keptPromise(metadata: unknown): KeptPromise | undefined {
  return metadataSchema.safeParse(metadata).data?.[KEY];
}
