import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { MOST_PIECES } from './cart-limits';
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
  if (inCart + pieces > MOST_PIECES) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `A cart holds at most ${MOST_PIECES} pieces of a product, and ${inCart} are in it already`,
    );
  }
}
