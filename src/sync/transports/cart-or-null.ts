import type { Cart } from '@/commerce/carts/cart';
import { getCart } from '@/commerce/carts/cart-calls';
import { StoreError } from '@/commerce/http/store-error';
import { messages } from '@/commerce/messages';
import { isCartMissing } from './response-origin';

/**
 * Null if the shop has no such cart.
 * @throws StoreError
 */
export async function cartOrNull(cartId: string, token: string | null): Promise<Cart | null> {
  try {
    const cart = await getCart(cartId, token);
    if (cart.id === cartId) return cart;
    throw new StoreError('unexpected-response', messages.unexpectedResponse);
  } catch (error) {
    if (error instanceof StoreError && isCartMissing(error, cartId)) return null;
    throw error;
  }
}
