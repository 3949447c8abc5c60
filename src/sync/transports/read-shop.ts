import { latestCartId } from '@/commerce/carts/customer-cart-calls';
import { getWishlist } from '@/commerce/wishlist/wishlist';
import { cartOrNull } from './cart-or-null';
import { classifyFailure } from './classify-failure';
import type { RequestContext, ReadReply, ReadShop } from '@aangan/offline-cart';

/**
 * Reads the owner's cart or wishlist with the specification's own calls, with the token of the log's
 * owner: the session may have another customer by the time the request is sent.
 */
export const readShop: ReadShop = async (lane, asking) => {
  try {
    if (lane === 'wishlist') {
      return { kind: 'read', read: { lane, wishes: await getWishlist(asking.token) } };
    }
    return await readCart(asking);
  } catch (error) {
    return classifyFailure(error, asking);
  }
};

async function readCart({ cartId, token }: RequestContext): Promise<ReadReply> {
  if (cartId !== null) {
    const cart = await cartOrNull(cartId, token);
    if (cart !== null && cart.completedAt === null)
      return { kind: 'read', read: { lane: 'cart', cart } };
    // For a stranger, a customer's cart does not exist. Reading the latest cart distinguishes a lapsed
    // token (401) from a cart that is gone.
    if (token !== null) await latestCartId(token);
    return { kind: 'cart-left', why: cart === null ? 'gone' : 'ordered' };
  }
  const latest = token === null ? null : await latestCartId(token);
  const cart = latest === null ? null : await cartOrNull(latest, token);
  return { kind: 'read', read: { lane: 'cart', cart: cart?.completedAt === null ? cart : null } };
}
