import type { MedusaResponse, MedusaStoreRequest } from '@medusajs/framework/http';
import { freshenIfStale } from '../../../engine/stale-carts';
import { CartCompleted } from '../../../sync/cart-completed';
import { readCartResponse } from '../../cart-response';
import { countOutcomes } from './answer-sync';

/** Answers 410 when the cart of a call was ordered, with the owner's next cart and the pieces that were ordered. */
export async function answerCompleted(
  req: MedusaStoreRequest,
  res: MedusaResponse,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CartCompleted)) throw error;
    const { message, nextCartId, ordered, outcomes } = error;
    countOutcomes('cart', outcomes);
    res.status(410).json({
      type: 'cart_completed',
      message,
      cart: nextCartId === undefined ? null : await readFresh(req, nextCartId),
      ordered: [...ordered].map(([variant_id, quantity]) => ({ variant_id, quantity })),
      outcomes,
    });
  }
}

/** Reads a cart that the call has not locked. */
export async function readFresh(req: MedusaStoreRequest, id: string): Promise<unknown> {
  await freshenIfStale(req.scope, id);
  return readCartResponse(req, id);
}
