import * as v from 'valibot';
import { request } from '../http/request';
import { StoreError } from '../http/store-error';

const cartRef = v.object({ id: v.pipe(v.string(), v.minLength(1)) });

/** What a merge says of the guest's lines, beside the cart. */
export const mergeAnswer = v.object({
  cart: cartRef,
  not_moved: v.nullish(
    v.array(v.object({ variant_id: v.string(), quantity: v.number(), available: v.number() })),
    [],
  ),
});

/** Pieces of the guest's cart that did not fit: more than 99 of one, or more than there are. */
export interface NotMoved {
  variantId: string;
  quantity: number;
  available: number;
}

export function notMovedOf({
  not_moved: notMoved,
}: Pick<v.InferOutput<typeof mergeAnswer>, 'not_moved'>): NotMoved[] {
  return notMoved.map(({ variant_id: variantId, quantity, available }) => {
    return { variantId, quantity, available };
  });
}

/** Id of the signed-in customer's open cart that was changed last, null where there is none. @throws StoreError */
export async function latestCartId(token?: string | null): Promise<string | null> {
  try {
    const answer = await request('/store/customers/me/carts/latest', v.object({ cart: cartRef }), {
      cache: 'no-store',
      token,
    });
    return answer.cart.id;
  } catch (error) {
    if (error instanceof StoreError && isNoCart(error)) return null;
    throw error;
  }
}

/** A stock Medusa does not know the route, and says so in Express's words. A 404 in other words may be a proxy's. */
function isNoCart({ status, type, body }: StoreError): boolean {
  return status === 404 && (type === 'not_found' || /\bCannot GET \/store\b/.test(body ?? ''));
}
