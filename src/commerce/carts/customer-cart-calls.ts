import * as v from 'valibot';
import { request } from '../http/request';
import { camelObject } from '../response-fields';
import { StoreError } from '../http/store-error';

const cartRef = v.object({ id: v.pipe(v.string(), v.minLength(1)) });

/** The response of a merge: the cart, and what did not fit. */
export const mergeResponseSchema = v.object({
  cart: cartRef,
  /** What the merge could not move from the guest's cart: more than 99 of a variant, or more than the stock. */
  not_moved: v.nullish(
    v.array(camelObject({ variant_id: v.string(), quantity: v.number(), available: v.number() })),
    [],
  ),
});

/** Id of the signed-in customer's open cart that changed last; null without one. @throws StoreError */
export async function latestCartId(token?: string | null): Promise<string | null> {
  try {
    const { cart } = await request(
      '/store/customers/me/carts/latest',
      v.object({ cart: cartRef }),
      { cache: 'no-store', token },
    );
    return cart.id;
  } catch (error) {
    if (error instanceof StoreError && isNoCart(error)) return null;
    throw error;
  }
}

/**
 * Recognizes the 404 of the shop's own route by its text, and that of a stock Medusa, which lacks the route, by Express's text. A 404
 * with another text may be a proxy's, and would remove the cart from the screen.
 */
function isNoCart({ status, type, serverMessage, body }: StoreError): boolean {
  if (status !== 404) return false;
  const isOwn = type === 'not_found' && serverMessage === 'There is no open cart';
  return isOwn || /\bCannot GET \/store\/customers\/me\/carts\/latest\b/.test(body ?? '');
}
