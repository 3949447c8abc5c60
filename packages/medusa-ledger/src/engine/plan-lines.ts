import type { MedusaContainer } from '@medusajs/framework/types';
import { generateEntityId, MedusaError } from '@medusajs/framework/utils';
import { cartTargets, lineChanges } from '@aangan/ledger-rules/cart-targets';
import type { StoredCart } from '../carts/stored-cart';
import type { Variant } from '../carts/variants';
import { isRefusal } from '../errors/refusals';
import { hasKnownPrices, readPrices, type WantedVariant } from './prices';
import { readTaxLines } from './tax-lines';
import type { LineWrites } from './write-lines';

/** A change that the engine does not know how to make: Medusa's workflows do. */
export class NotForEngine extends Error {}

/**
 * Works out what is to be written so that a cart holds its targets, with the prices and taxes of new lines.
 *
 * @param targets by subject, absolute
 * @throws {NotForEngine} when it depends on something that the engine does not know
 * @throws {MedusaError} invalid data, when a variant has no price
 */
export async function planLines(
  container: MedusaContainer,
  cart: StoredCart,
  variants: readonly Variant[],
  targets: ReadonlyMap<string, number>,
): Promise<LineWrites> {
  const { create, update, remove } = lineChanges(cart.lines, cartTargets(targets), false);
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const wanted = [...create, ...update].flatMap(({ variant_id, quantity }): WantedVariant[] => {
    const variant = byId.get(variant_id);
    return variant ? [{ variant, quantity }] : [];
  });
  const touched = new Set([...update.map(({ id }) => id), ...remove]);
  const isUnknown =
    cart.locale !== undefined ||
    (create.length > 0 && !cart.hasSystemTaxes) ||
    !wanted.every(({ variant }) => hasKnownPrices(variant)) ||
    cart.lines.some(({ id, isCustomPrice }) => isCustomPrice && touched.has(id));
  if (isUnknown) throw new NotForEngine();

  const prices = await readPrices(container, cart, wanted);
  const created = create.map(({ variant_id: variantId, quantity }) => {
    const price = prices.get(variantId);
    if (price) return { id: generateEntityId(undefined, 'cali'), variantId, quantity, price };
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `Variant ${variantId} has no price`);
  });
  const taxed = created.flatMap(({ id, variantId, quantity, price }) => {
    const variant = byId.get(variantId);
    if (!variant || variant.is_giftcard) return [];
    const { product_id, product_type_id } = variant;
    return [{ id, product_id, product_type_id, quantity, unit_price: price.amount }];
  });
  return {
    create: created,
    update: update.map(({ id, variant_id, quantity }) => ({
      id,
      quantity,
      price: prices.get(variant_id),
    })),
    remove,
    taxLines: await readTaxLines(container, cart, taxed),
  };
}

/** The same; undefined for what the engine does not know, and for what Medusa refuses. */
export async function tryToPlanLines(
  ...args: Parameters<typeof planLines>
): Promise<LineWrites | undefined> {
  try {
    return await planLines(...args);
  } catch (error) {
    if (error instanceof NotForEngine || isRefusal(error)) return undefined;
    throw error;
  }
}
