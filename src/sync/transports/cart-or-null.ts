import { getCart } from '@/commerce/carts/cart-calls';
import { StoreError } from '@/commerce/http/store-error';
import { messages } from '@/commerce/messages';
import type { Cart } from '@aangan/offline-cart';
import { isCartMissing } from '@aangan/offline-cart/ledger';
import { failedOf } from './ledger-shop';

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
    if (isCartMissing(failedOf(error).response, cartId)) return null;
    throw error;
  }
}
