import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { MAX_LINE_QUANTITY } from './ledger-rules/limits';
import { readCart } from './cart-merge/stored-cart';

/**
 * Medusa adds the pieces to those in the cart, so that many small adds would pass every limit of a
 * single one. The cart must be locked.
 * @throws {MedusaError} invalid data, when the cart would hold too many of the variant
 */
export async function assertRoomFor(
  container: MedusaContainer,
  cartId: string,
  variantId: string,
  pieces: number,
): Promise<void> {
  const inCart = (await readCart(container, cartId))?.quantities.get(variantId) ?? 0;
  if (inCart + pieces > MAX_LINE_QUANTITY) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `A cart holds at most ${MAX_LINE_QUANTITY} pieces of a product, and ${inCart} are in it already`,
    );
  }
}
