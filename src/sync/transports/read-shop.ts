import { latestCartId } from '@/commerce/carts/customer-cart-calls';
import { getWishlist } from '@/commerce/wishlist/wishlist-calls';
import { cartOrNull } from './cart-or-null';
import { failureOf } from './failure-of';
import type { Asking, ReadReply, ReadShop } from './transport';

/**
 * Reads the owner's cart or wishlist with the specification's own calls, as whom the log knows: the session may have
 * another customer by the time the request leaves.
 */
export const readShop: ReadShop = async (lane, asking) => {
  try {
    if (lane === 'wishlist') {
      return { kind: 'read', read: { lane, wishes: await getWishlist(asking.token) } };
    }
    return await readCart(asking);
  } catch (error) {
    return failureOf(error, asking);
  }
};

async function readCart({ cartId, token }: Asking): Promise<ReadReply> {
  if (cartId !== null) {
    const cart = await cartOrNull(cartId, token);
    if (cart !== null && cart.completedAt === null)
      return { kind: 'read', read: { lane: 'cart', cart } };
    // To a stranger a customer's cart does not exist: the question for their latest one tells a token that
    // has lapsed (401) from a cart that is gone.
    if (token !== null) await latestCartId(token);
    return { kind: 'cart-left', why: cart === null ? 'gone' : 'ordered' };
  }
  const latest = token === null ? null : await latestCartId(token);
  const cart = latest === null ? null : await cartOrNull(latest, token);
  return { kind: 'read', read: { lane: 'cart', cart: cart?.completedAt === null ? cart : null } };
}
