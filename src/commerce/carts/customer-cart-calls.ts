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

export interface MergedCart {
  cartId: string;
  /** Pieces of the guest's cart that did not fit: more than 99 of one, or more than there are. */
  notMoved: { variantId: string; quantity: number; available: number }[];
}

/**
 * Moves a guest's cart into the signed-in customer's, or makes it theirs where they have none. A repeat changes nothing.
 * @param client random id of this device, 8 to 64 characters
 * @throws StoreError; not-found where there is no such cart, or it is somebody else's
 */
export async function mergeCart(client: string, guestCartId: string): Promise<MergedCart> {
  const answer = await request('/store/sync/merge', mergeAnswer, {
    method: 'POST',
    body: { client, guest_cart_id: guestCartId },
    cache: 'no-store',
  });
  return { cartId: answer.cart.id, notMoved: notMovedOf(answer) };
}

export function notMovedOf({
  not_moved: notMoved,
}: Pick<v.InferOutput<typeof mergeAnswer>, 'not_moved'>): MergedCart['notMoved'] {
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
    if (error instanceof StoreError && error.kind === 'not-found') return null;
    throw error;
  }
}
